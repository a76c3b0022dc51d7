/**
 * A version of a stored thing as `ETag` and `If-Match` name it (RFC 9110, section 8.8.3): when it was last changed, how
 * often, or null while nothing is stored.
 */
export function entityTag(version: Date | string | number | null): string {
  return `"${version instanceof Date ? version.toISOString() : (version ?? 'none')}"`;
}

/** The headers of a change to this version, which the server refuses (412) if there is another by now. */
export const ifMatch = (version: string | number | null) => ({ 'if-match': entityTag(version) });
