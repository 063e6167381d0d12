const KEPT = "code-language";

/** Shows code in the language chosen last, on this page or another. */
export function rememberCodeLanguage(): void {
  const buttons = document.querySelectorAll<HTMLInputElement>("[name='code-language']");
  for (const button of buttons) {
    if (button.value === kept()) button.checked = true;
    button.onchange = () => {
      try {
        localStorage.setItem(KEPT, button.value);
      } catch {
        // A browser that keeps nothing still shows what was chosen.
      }
    };
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
