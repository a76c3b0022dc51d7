import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bodyOf } from '#http/request.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useSecondFactor } from '#platform/session/second-factor/second-factor.queries.ts';
import { Button, SubmitButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { ConfirmForm } from './confirm-form.tsx';

/** Makes a change to a login, and first asks for the password again if the server demands that. */
export function AccountDialog<Result>({
  title,
  description,
  actionLabel,
  isDanger = false,
  onClose,
  run,
  onDone,
  children,
}: {
  title: string;
  description: string;
  actionLabel: string;
  isDanger?: boolean;
  onClose: () => void;
  run: () => Promise<Result>;
  onDone: (result: Result) => void;
  /** Its fields, with what is wrong with them. */
  children?: (errors: Record<string, string>) => ReactNode;
}) {
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const change = useMutation({ mutationFn: run });
  const form = useFocusOnInvalid(change.error);
  const errors = bodyOf(change.error)?.fields || {};
  const attempt = () =>
    change.mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => setIsUnconfirmed(bodyOf(error)?.code === 'confirmation-needed'),
    });

  if (isUnconfirmed) {
    return (
      <Dialog
        title="Confirm that it’s you"
        description="So that nobody who finds your browser open can change logins."
        onClose={onClose}
      >
        <Confirmation {...{ actionLabel, isDanger }} isPending={change.isPending} onConfirmed={attempt} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          attempt();
        }}
        className="space-y-5"
      >
        {children?.(errors)}
        <Failure error={change.error} otherwise="Nothing was changed. Check your connection and try again." />
        <div className="dialog-foot mt-5 flex flex-wrap justify-end gap-3">
          {/* Enter alone must not remove anything. */}
          <Button variant="secondary" data-first-focus={isDanger ? '' : undefined} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton
            variant={isDanger ? 'danger' : 'primary'}
            pendingLabel={change.isPending && 'One moment…'}
          >
            {actionLabel}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function Confirmation(form: Omit<Parameters<typeof ConfirmForm>[0], 'factor'>) {
  const factor = useSecondFactor();
  const fields = useRef<HTMLDivElement>(null);
  // The element that had the focus in the dialog is gone.
  useEffect(() => {
    if (factor.isSuccess) fields.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  }, [factor.isSuccess]);
  if (!factor.data) return <NotLoaded query={factor} what="your second factor" />;
  return (
    <div ref={fields}>
      <ConfirmForm {...form} factor={factor.data} />
    </div>
  );
}
