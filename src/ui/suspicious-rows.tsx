import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

/** What a list of the desk knows of its rows that are kept apart. */
export interface SuspicionOfList {
  /** How many there are; undefined until that is known. */
  count: number | undefined;
  pendingId: string | undefined;
  clear: (id: string, onDone: () => void) => void;
}

/** What a list needs to show suspicious rows and to clear them. `serverMessage` finds the words of a refusal. */
export function suspicionOf(
  count: number | undefined,
  clearing: UseMutationResult<unknown, Error, string>,
  serverMessage: (error: unknown) => string | undefined,
): SuspicionOfList {
  return {
    count,
    pendingId: clearing.isPending ? clearing.variables : undefined,
    clear: (id, onDone) =>
      clearing.mutate(id, {
        onSuccess: () => {
          toast({ title: 'Not spam', description: 'It is with the others now, and its mails go out.' });
          onDone();
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: 'It stays suspicious',
            description: serverMessage(error) ?? 'Something went wrong. Please try again.',
          }),
      }),
  };
}

/** Changes between the ordinary rows of a list and those that are kept apart; not there while there are none of these. */
export function SuspiciousSwitch({
  count = 0,
  isOn,
  onChange,
}: {
  count: number | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  if (count === 0 && !isOn) return null;
  return (
    <Button
      variant={isOn ? 'primary' : 'secondary'}
      size="small"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      Suspicious <span className="tabular">{count}</span>
    </Button>
  );
}

/** Says why a row is kept apart, and puts it where it belongs. */
export function SuspicionNote({
  words,
  what,
  isClearing,
  tabIndex,
  onClear,
}: {
  words: string;
  what: string;
  isClearing: boolean;
  tabIndex: number;
  onClear: () => void;
}) {
  return (
    <div className="mx-4 mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-wrong bg-wrong-soft px-4 py-3 md:mx-7.5">
      <div className="max-w-prose">
        <p className="font-semibold">Why it is kept apart</p>
        <p>{words} Nobody was written to, and it counts nowhere.</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        tabIndex={tabIndex}
        pendingLabel={isClearing ? 'Moving…' : undefined}
        aria-label={`Not spam: ${what}`}
        onClick={onClear}
      >
        Not Spam
      </Button>
    </div>
  );
}
