/** A wait that is not felt needs no sign; one beyond it does. Milliseconds. */
const FELT = 300;

for (const form of document.querySelectorAll<HTMLFormElement>("form"))
  form.addEventListener("submit", (event) => {
    // Asks before a form is sent that cannot be undone, and sends none twice.
    const { ask } = form.dataset;
    if (form.dataset.sent || (ask && !confirm(ask))) return event.preventDefault();
    // Once all scripts have had their say: a form that one of them answers is not sent at all.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      form.dataset.sent = "yes";
      setTimeout(() => event.submitter?.setAttribute("aria-busy", "true"), FELT);
    });
  });

// A page that the browser kept and shows again is ready anew.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-sent]")) {
    delete form.dataset.sent;
    form.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  }
});
