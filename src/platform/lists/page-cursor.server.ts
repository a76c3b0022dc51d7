/** A place in a sorted list: the row's sort key, as text, and its id. */
export interface PageCursor {
  sortKey: string;
  id: string;
}

/** The opaque text with which a client requests the rows after `row`. */
export function encodeCursor({ sortKey, id }: PageCursor): string {
  return Buffer.from(`${id} ${sortKey}`).toString('base64url');
}

/** Reads what `encodeCursor` wrote; undefined for anything else. */
export function decodeCursor(text: string): PageCursor | undefined {
  const [, id, sortKey] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (.*)$/s.exec(Buffer.from(text, 'base64url').toString()) ??
    [];
  // PostgreSQL does not allow U+0000 in text.
  return id !== undefined && sortKey !== undefined && !sortKey.includes('\0') ? { sortKey, id } : undefined;
}
