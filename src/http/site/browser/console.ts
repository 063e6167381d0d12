/** Asks before a form is sent that cannot be undone. */
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-ask]"))
  form.addEventListener("submit", (event) => {
    if (!confirm(form.dataset.ask)) event.preventDefault();
  });
