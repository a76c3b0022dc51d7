// Connections refused, broken or timed out; a server that starts, stops, fails over or is out of connections.
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
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

/** Whether the database's disk is full or broken, which lasts until somebody fixes it. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '53100' || code === '58030' || isOutOfRoom(error.cause);
}

/** Whether an error means that the database is temporarily unavailable, so that retrying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (unavailableCodes.has(code) || code.startsWith('08'))) return true;
  // Drizzle wraps the driver's error; Node wraps one error per address tried.
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return unavailableMessages.test(error.message) || causes.some(isDatabaseUnavailable);
}

// 22021: character_not_in_repertoire, such as U+0000; 22P05: untranslatable_character.
const unstorableCodes = new Set(['22021', '22P05']);

/** Whether an error means that the database cannot store a text that was sent, which is the sender's fault. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && unstorableCodes.has(code)) || isUnstorable(error.cause);
}
