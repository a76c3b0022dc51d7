import { useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { formatCounts } from './erasure-list.tsx';
import type { FoundKind } from './privacy.ts';
import { useErasure, useExport } from './privacy.queries.ts';

const formats = { html: 'Export to read', json: 'Export JSON' } as const;

/** The exports and the erasure; they stay in view where there is room. */
export function PersonActions({
  email,
  kinds,
  onErased,
}: {
  email: string;
  kinds: FoundKind[];
  onErased: () => void;
}) {
  const exporting = useExport();
  return (
    <div className="-mx-2 mt-5 flex flex-wrap items-center gap-3 border-b border-line-strong bg-paper px-2 py-3 sm:sticky sm:top-18 sm:z-10">
      {(['html', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="secondary"
          size="small"
          pendingLabel={
            exporting.isPending && exporting.variables.format === format ? 'Exporting…' : undefined
          }
          onClick={() =>
            exporting.mutate({ email, format }, { onError: showError('The export did not work') })
          }
        >
          {formats[format]}
        </Button>
      ))}
      <EraseButton email={email} kinds={kinds} onErased={onErased} />
    </div>
  );
}

/** Erases once the address has been typed. */
function EraseButton({ email, kinds, onErased }: Parameters<typeof PersonActions>[0]) {
  const erasing = useErasure();
  const [typed, setTyped] = useState('');
  const held = kinds.flatMap(({ records }) => records).filter(({ hold }) => hold !== null).length;
  const erase = () =>
    erasing.mutate(typed.trim(), {
      onSuccess: ({ counts }) => {
        toast({ title: 'Erased', description: `${formatCounts(counts)}.` });
        onErased();
      },
      onError: showError('Nothing was erased'),
    });
  return (
    <AlertDialog
      trigger={
        <Button
          variant="danger"
          size="small"
          pendingLabel={erasing.isPending ? 'Erasing…' : undefined}
          onClick={() => setTyped('')}
        >
          Erase…
        </Button>
      }
      title="Erase these records?"
      description="This cannot be undone. Records the law requires us to keep lose the address and the name. Links in emails already sent stop working."
      caution={held === 0 ? undefined : `On hold, and therefore kept: ${held}.`}
      actionLabel="Erase for good"
      isActionDisabled={comparableEmail(typed) !== comparableEmail(email)}
      onAction={erase}
    >
      <TextField
        label={`Type ${email} to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AlertDialog>
  );
}

/** Shows why something failed, with the server's message if there is one. */
export function showError(title: string): (error: Error) => void {
  return (error) => {
    const description = serverMessage(error) ?? 'Something went wrong. Please try again.';
    toast({ variant: 'destructive', title, description });
  };
}
