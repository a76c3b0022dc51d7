import { serverMessage } from '#http/request.ts';
import { Problem } from '#ui/problem.tsx';

/** Why something was not saved, in the server's words if it had any; nothing without an error. */
export function Failure({
  error,
  otherwise = 'Nothing was saved: we could not reach the server. Please try again.',
  className,
}: {
  error: unknown;
  otherwise?: string;
  className?: string;
}) {
  return <Problem className={className}>{error ? (serverMessage(error) ?? otherwise) : null}</Problem>;
}
