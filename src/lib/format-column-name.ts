/** The name of a column as people read it: `firstName` becomes *First name*, `utmSource` *UTM source*. */
export function formatColumnName(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^utm\b|^./, (beginning) => beginning.toUpperCase());
}
