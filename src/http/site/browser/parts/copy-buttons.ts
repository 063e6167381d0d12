/** Adds a button to each block of code that copies it, where the browser can. */
export function addCopyButtons(): void {
  for (const bar of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const code = bar.parentElement?.querySelector("pre");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "plain";
    button.textContent = "Copy";
    button.ariaLabel = `Copy: ${bar.textContent}`;
    button.onclick = async () => {
      const copied = await navigator.clipboard?.writeText(code?.textContent?.trim() ?? "").then(
        () => true,
        () => false,
      );
      button.textContent = copied ? "Copied" : "Select it by hand";
      setTimeout(() => {
        button.textContent = "Copy";
      }, 1_500);
    };
    bar.append(button);
  }
}
