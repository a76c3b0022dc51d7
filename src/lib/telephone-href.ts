/** The link that calls a phone number as a visitor typed it, with its extension: `tel:9055550187,12`. */
export function telephoneHref(phone: string): string {
  const [number = '', extension] = phone.split(/\s*(?:ext\.?|x)\s*/iu);
  // A comma is a pause, after which the extension is dialled.
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `,${extension}` : ''}`;
}
