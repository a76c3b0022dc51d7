const longest = 220;
/** How far from the place a sentence may begin or end, in characters. */
const reach = 600;

/** The sentence around a place in a text, cut at a word if it is very long. */
export function sentenceAt(text: string, at: number): string {
  const from = Math.max(0, at - reach);
  const ends = [...text.slice(from, at).matchAll(/[.!?]["”’)]?\s+(?=[\p{Lu}\d“"$])/gu)].at(-1);
  const start = from + (ends ? ends.index + ends[0].length : 0);
  const rest = text.slice(at, at + reach);
  const end = /[.!?](?=["”’)]?(?:\s+[\p{Lu}\d“"$]|\s*$))/u.exec(rest);
  const sentence = text.slice(start, at + (end ? end.index + 1 : rest.length)).trim();
  if (sentence.length <= longest) return sentence;
  const cut = Math.max(0, at - start - longest / 2);
  const part = sentence.slice(cut, cut + longest).replace(/\s\S*$/, '');
  return `${cut > 0 ? `…${part.replace(/^\S*\s/, '')}` : part}…`;
}
