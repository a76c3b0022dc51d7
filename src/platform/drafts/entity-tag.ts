/** The time or number of a stored thing's changes; null while nothing is stored. */
export type Version = string | number | null;

/** A version as `ETag` and `If-Match` name it (RFC 9110, section 8.8.3). */
export function entityTag(version: Date | Version): string {
  return `"${version instanceof Date ? version.toISOString() : (version ?? 'none')}"`;
}

/** The headers of a change to this version, which the server refuses (412) if there is another by now. */
export const ifMatch = (version: Version) => ({ 'if-match': entityTag(version) });
