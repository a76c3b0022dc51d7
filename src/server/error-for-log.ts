interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** An error can be its own cause. */
const maxCauses = 5;

/**
 * An error as it may be logged: what happened and where, without the values of a failed query, which are what a visitor
 * sent. (Drizzle puts them into message and stack, PostgreSQL into `detail`.)
 */
export function errorForLog(error: Error & { code?: unknown }, causes = maxCauses): LoggedError {
  const message =
    'query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.constructor.name,
    message,
    ...(error.code !== undefined && { code: error.code }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && causes > 0 && { cause: errorForLog(error.cause, causes - 1) }),
  };
}
