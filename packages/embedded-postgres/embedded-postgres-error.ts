/** The embedded PostgreSQL cannot be had, for a reason the person who runs the server can do something about. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** What to do where the embedded server cannot run at all. */
export const otherWay = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) to use that one instead.';
