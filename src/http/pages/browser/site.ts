/** Adds a button to each block of code that copies it, where the browser can. */
for (const bar of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const code = bar.parentElement?.querySelector("pre");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = "Copy";
  button.ariaLabel = `Copy: ${bar.textContent}`;
  button.onclick = async () => {
    await navigator.clipboard.writeText(code?.textContent ?? "");
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 1_500);
  };
  bar.append(button);
}
