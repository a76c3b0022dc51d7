import { serverMessage } from '#http/api-error.ts';
import { toast } from '#ui/toast.ts';

/** Says that something failed, and why. */
export function sayFailed(title: string, error: unknown): void {
  toast({
    variant: 'destructive',
    title,
    description: serverMessage(error) ?? 'The server could not be reached. Please try again.',
  });
}
