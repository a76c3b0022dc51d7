import { serverMessage } from '#http/request.ts';
import { Problem } from '#ui/problem.tsx';

/** Why something was not saved, beside what saves it: in the server's words if it had any, or in our own; nothing without an error. */
export function Failure({
  error,
  otherwise = 'Nothing was saved: we could not reach the server. Please try again.',
  className,
}: {
  /** What was thrown, or what a field says is wrong with it. */
  error: unknown;
  otherwise?: string;
  className?: string;
}) {
  const text = typeof error === 'string' ? `${error}.` : (serverMessage(error) ?? otherwise);
  return <Problem className={className}>{error ? text : null}</Problem>;
}
