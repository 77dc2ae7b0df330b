/* The five slots of a join code: capitals, a whole link pasted is cut to its code, the next slot is lit. */
(() => {
  const LENGTH = 5;

  /* A link's last five-letter part is the code; anything else is only cleaned. */
  const codeIn = (text) => {
    const parts = text.toUpperCase().split(/[^A-Z0-9]+/).filter(Boolean);
    return text.includes("/") ? parts.filter((part) => part.length === LENGTH).pop() ?? "" : parts.join("");
  };

  for (const slots of document.querySelectorAll("[data-code]")) {
    const input = slots.querySelector("input");
    const light = () => { slots.dataset.at = Math.min(input.value.length, LENGTH); };
    const tidy = () => {
      const caret = input.selectionStart;
      const clean = codeIn(input.value).slice(0, LENGTH);
      if (clean !== input.value) {
        input.value = clean;
        input.setSelectionRange(caret, caret);
      }
      input.scrollLeft = 0;
      light();
    };
    input.addEventListener("input", (event) => { if (!event.isComposing) tidy(); });
    input.addEventListener("compositionend", tidy);
    tidy();
  }
})();
