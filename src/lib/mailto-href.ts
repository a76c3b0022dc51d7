/** The link for writing to an address. Its `+` stays (RFC 6068): calendars compare guests letter by letter. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@').replaceAll('%2B', '+')}`;
}
