/* Comfort against double taps: a form marked data-once is sent once; the server makes a second sending harmless anyway. */
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-once]")) return;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "yes";
  event.submitter?.classList.add("is-busy");
});
/* Back from the next page (also out of the browser's page cache), the form may be sent again. */
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("[data-once]")) {
    delete form.dataset.sent;
    form.querySelector(".is-busy")?.classList.remove("is-busy");
  }
});
