import { serverMessage } from '#http/api-error.ts';
import { classNames } from '#ui/class-names.ts';

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
  if (!error) return null;
  return (
    <p role="alert" className={classNames('font-semibold text-wrong', className)}>
      {serverMessage(error) ?? otherwise}
    </p>
  );
}
