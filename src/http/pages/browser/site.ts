/** Adds a button to each block of code that copies it, where the browser can. */
for (const block of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = "Copy";
  button.ariaLabel = `Copy: ${block.ariaLabel ?? "code"}`;
  button.onclick = async () => {
    await navigator.clipboard.writeText(block.querySelector("pre")?.textContent ?? "");
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 1_500);
  };
  block.append(button);
}
