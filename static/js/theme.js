/* Light or dark: as the system says until somebody chooses. Loaded before paint, so that nothing flashes. */
(() => {
  const KEY = "lamplight.theme";
  const root = document.documentElement;
  const system = window.matchMedia("(prefers-color-scheme: light)");

  /* Storage may be refused (private windows); then the choice lasts as long as the page. */
  const remembered = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
  const remember = (theme) => { try { localStorage.setItem(KEY, theme); } catch { /* lasts for this page */ } };
  const show = () => { root.dataset.theme = remembered() || (system.matches ? "light" : "dark"); };

  root.classList.add("js");
  show();
  system.addEventListener("change", show);
  window.addEventListener("storage", (event) => { if (event.key === KEY) show(); });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-toggle]")) return;
    const other = root.dataset.theme === "light" ? "dark" : "light";
    root.dataset.theme = other;
    remember(other);
  });
})();
