import { ApiError, serverMessage } from '#http/request.ts';
import { toast } from '#ui/toasts/toast.ts';

export function showFailure(title: string, error: unknown): void {
  toast({
    variant: 'destructive',
    title,
    description: serverMessage(error) ?? `${describe(error)} Please try again.`,
  });
}

const describe = (error: unknown) =>
  error instanceof ApiError
    ? `The server answered with an error (${error.status}).`
    : 'The server could not be reached.';
