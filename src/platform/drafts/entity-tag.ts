/** What names a version of a stored thing: when or how often it was changed; null while nothing is stored. */
export type Version = string | number | null;

/**
 * A version of a stored thing as `ETag` and `If-Match` name it (RFC 9110, section 8.8.3): when it was last changed, how
 * often, or null while nothing is stored.
 */
export function entityTag(version: Date | Version): string {
  return `"${version instanceof Date ? version.toISOString() : (version ?? 'none')}"`;
}

/** The headers of a change to this version, which the server refuses (412) if there is another by now. */
export const ifMatch = (version: Version) => ({ 'if-match': entityTag(version) });
