import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** What a list knows about its put-aside rows. */
export interface PutAsideOfList {
  /** How many there are; undefined until known. */
  count: number | undefined;
  pendingId: string | undefined;
  clear: (id: string, onDone: () => void) => void;
}

/** What a list needs to show and clear put-aside rows. `serverMessage` finds the message of a refusal. */
export function putAsideOf(
  count: number | undefined,
  clearing: UseMutationResult<unknown, Error, string>,
  serverMessage: (error: unknown) => string | undefined,
): PutAsideOfList {
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
            title: 'It stays put aside',
            description: serverMessage(error) ?? 'Something went wrong. Please try again.',
          }),
      }),
  };
}

/** Switches between a list's ordinary and put-aside rows; not rendered while none are put aside. */
export function PutAsideSwitch({
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
      Put aside <span className="tabular">{count}</span>
    </Button>
  );
}

/** Says why a row is put aside, and clears it. */
export function PutAsideNote({
  reasons,
  what,
  isClearing,
  tabIndex,
  onClear,
}: {
  reasons: readonly string[];
  what: string;
  isClearing: boolean;
  tabIndex: number;
  onClear: () => void;
}) {
  return (
    <div className="mx-4 mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-wrong bg-wrong-soft px-4 py-3 md:mx-7.5">
      <div className="max-w-prose">
        <p className="font-semibold">Why it is put aside</p>
        <p>
          {reasons.join('. ')}. The sender was told to try again or to call. No e-mails went out, and it
          counts nowhere.
        </p>
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
