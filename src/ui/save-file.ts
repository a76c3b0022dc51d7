/** Saves a file among the user's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has started saving by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
