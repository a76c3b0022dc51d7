import type { AgendaBookingResponse, ChangedBooking } from './agenda.ts';
import type { FormEvent, ReactNode } from 'react';
import { bodyOf } from '#http/request.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import type { useChangeBooking } from './agenda.queries.ts';

/** What the forms need that change a consultation. */
export interface ChangeProps {
  booking: AgendaBookingResponse;
  now: Date;
  onChanged: (changed: ChangedBooking) => void;
  /** Told how the booking is now, when it was changed in the meantime. */
  onRefused: (error: Error) => void;
  onCancel: () => void;
}

/** A change of a consultation while the client is on the phone: its fields, why it was refused, and its buttons. */
export function ChangeForm({
  change,
  action,
  pendingLabel,
  unreached,
  onSend,
  onCancel,
  children,
}: {
  change: ReturnType<typeof useChangeBooking>;
  /** What the button says, before and while it is being sent. */
  action: string;
  pendingLabel: string;
  /** What was not done, if the server could not be reached. */
  unreached: string;
  onSend: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const body = bodyOf(change.error);
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      {children}
      <Problem className="text-small">
        {change.isError &&
          !body?.fields &&
          (body?.message ?? `${unreached}: we could not reach the server. Please try again.`)}
      </Problem>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="small" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit" size="small" pendingLabel={change.isPending && pendingLabel}>
          {action}
        </Button>
      </div>
    </form>
  );
}
