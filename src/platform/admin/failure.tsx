import { serverMessage } from '#http/request.ts';
import { Problem } from '#ui/problem.tsx';

/**
 * The reason why something was not saved, beside its button: in the server's words if it had any; nothing without an
 * error.
 */
export function Failure({
  error,
  otherwise = 'Nothing was saved: we could not reach the server. Please try again.',
  className,
}: {
  /** An error that was thrown, or the message of a field. */
  error: unknown;
  otherwise?: string;
  className?: string;
}) {
  const text = typeof error === 'string' ? `${error}.` : (serverMessage(error) ?? otherwise);
  return <Problem className={className}>{error ? text : null}</Problem>;
}
