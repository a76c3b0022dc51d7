/** The embedded PostgreSQL is unavailable for a reason that the person who runs the server can fix. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

export const useOwnServerHint =
  'Set DATABASE_URL to a PostgreSQL server (15 or newer) to use that one instead.';
