const KEPT = "code-language";

/** Shows code in the language chosen last, on this page or another, in every example of the page. */
export function rememberCodeLanguage(): void {
  const buttons = [...document.querySelectorAll<HTMLInputElement>("[data-code-language]")];
  const choose = (language: string | null): void => {
    for (const button of buttons) if (button.value === language) button.checked = true;
  };
  choose(kept());
  for (const button of buttons)
    button.onchange = () => {
      choose(button.value);
      try {
        localStorage.setItem(KEPT, button.value);
      } catch {
        // A browser that keeps nothing still shows what was chosen.
      }
    };
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
