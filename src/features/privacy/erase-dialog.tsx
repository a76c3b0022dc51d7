import { useState } from 'react';
import { comparableEmail } from '#lib/email-address.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { TickedRecord } from './person-actions.tsx';

/** Asks before records are erased: the address that stands in them has to be typed, so that it is the right person. */
export function EraseDialog({
  ticked,
  isErasing,
  onErase,
}: {
  ticked: TickedRecord[];
  isErasing: boolean;
  onErase: (confirmation: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const expected = addressOf(ticked);
  const held = ticked.filter(({ hold }) => hold !== null).length;
  return (
    <AlertDialog
      trigger={
        <Button
          variant="danger"
          size="small"
          disabled={ticked.length === 0}
          pendingLabel={isErasing ? 'Erasing…' : undefined}
          onClick={() => setTyped('')}
        >
          Erase…
        </Button>
      }
      title={ticked.length === 1 ? 'Erase this record?' : `Erase these ${ticked.length} records?`}
      description="This cannot be undone. What the law keeps is kept without the address and the name; links in mails already sent stop working."
      caution={heldInWords(held)}
      actionLabel="Erase for good"
      isActionDisabled={comparableEmail(typed) !== comparableEmail(expected)}
      onAction={() => onErase(typed.trim())}
    >
      <TextField
        label={`Type ${expected} to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AlertDialog>
  );
}

function heldInWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? 'One of them is held and stays.' : `${count} of them are held and stay.`;
}

/** The address that most of the records have, in small letters; the word `erase` where none has one. */
function addressOf(ticked: TickedRecord[]): string {
  const counts = new Map<string, number>();
  for (const { email } of ticked) {
    if (email !== null) counts.set(email.toLowerCase(), (counts.get(email.toLowerCase()) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 'erase';
}
