/** What speaks for a request having been sent by a machine, and what the administrator reads of it. */
export const signs = {
  'hidden-field': 'A field was filled in that people do not see',
  'forged-stamp': 'The form’s time stamp is not one of ours',
  'too-quick': 'It was sent within three seconds',
  link: 'It holds a link',
  'many-links': 'It holds three links or more',
  'link-in-name': 'There is a link where a name or phone number belongs',
  'link-markup': 'It holds links as forums write them',
  'many-from-email': 'More than 20 requests came with this e-mail address within an hour',
  'many-in-all': 'More than 600 requests came in all within an hour',
} as const;

export type Sign = keyof typeof signs;

/** Says why a request is suspicious, for the desk. */
export function describeSuspicion(suspicion: readonly string[]): string {
  return `${suspicion.map((sign) => signs[sign as Sign] ?? sign).join('. ')}.`;
}
