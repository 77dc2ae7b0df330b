/* Hands a link on: the phone's own sheet, else the clipboard, else the field with the link selected (plain http has neither). */
(() => {
  const say = (box, words) => { box.querySelector(".share-said").textContent = words; };

  const showField = (box) => {
    const field = box.querySelector("[data-share-url]");
    box.classList.add("is-shown");
    field.focus();
    field.select();
    say(box, box.dataset.select);
  };

  const copy = async (box, url) => {
    try {
      await navigator.clipboard.writeText(url);
      say(box, box.dataset.copied);
    } catch {
      showField(box);
    }
  };

  const send = async (box) => {
    const url = box.querySelector("[data-share-url]").value;
    if (!navigator.share) return copy(box, url);
    try {
      await navigator.share({ title: box.dataset.title, url });
    } catch (refused) {
      if (refused.name !== "AbortError") await copy(box, url);
    }
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-share-button]");
    if (button) send(button.closest("[data-share]"));
  });
})();
