/** Words in a row, as in `Ana, Ben and Cleo`. */
export function joinWords(words: Iterable<string>, conjunction: 'and' | 'or' = 'and'): string {
  const all = [...words];
  const last = all.pop();
  return all.length > 0 ? `${all.join(', ')} ${conjunction} ${last}` : (last ?? '');
}
