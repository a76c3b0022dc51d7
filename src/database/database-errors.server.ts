// Connections refused, broken or timed out; a server that starts, stops, fails over or is out of connections.
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25006', // read_only_sql_transaction: this was the primary until a moment ago
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '57014', // query_canceled, by our own statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '58030', // io_error
]);

// `pg` and `pg-pool` give these errors no code.
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|connection error and is not queryable/i;

/** Tests if an error or one of its causes has one of these codes. */
function hasCode(error: unknown, codes: string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return codes.includes(code ?? '') || hasCode(error.cause, codes);
}

/** True if the database's disk is full or broken, which lasts until somebody fixes it. */
export const isStorageFailing = (error: unknown): boolean => hasCode(error, ['53100', '58030']);

/** True if the database is temporarily unavailable, so that retrying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && (unavailableCodes.has(code) || code.startsWith('08'))) return true;
  // The database's socket is missing; of any other file, it is our mistake.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  // Drizzle wraps the driver's error; Node wraps one error per address tried.
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return unavailableMessages.test(error.message) || causes.some(isDatabaseUnavailable);
}

/** True if the database server does not know the user, the password or the database of DATABASE_URL. */
export const isUnknownThere = (error: unknown): boolean => hasCode(error, ['28000', '28P01', '3D000']);

/** True if the database cannot store a text that was sent, which is the sender's fault. */
export const isUnstorable = (error: unknown): boolean =>
  // character_not_in_repertoire, such as U+0000; untranslatable_character.
  hasCode(error, ['22021', '22P05']);

export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === constraint) || violatesConstraint(error.cause, constraint));
