/**
 * Does to a page what Google Translate does: each text is replaced by a new one within two elements. Runs in
 * a browser on its own, too.
 */
export function translatePage(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea')) continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.append(text.data);
    text.replaceWith(font);
  }
}
