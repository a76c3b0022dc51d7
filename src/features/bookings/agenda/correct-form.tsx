import { type FormEvent, useState } from 'react';
import { ApiError } from '#http/api-error.ts';
import type { Details } from '#features/bookings/booking.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ClientFields } from './client-fields.tsx';
import type { AgendaBookingResponse, ChangedBooking } from './agenda.ts';
import { useChangeBooking } from './agenda.queries.ts';
import { canChange } from './slots-of-day.ts';
import { typesToChoose } from './types-to-choose.ts';

/** Corrects whom a consultation is with and how it is held. */
export function CorrectForm({
  booking,
  now,
  onCorrected,
  onRefused,
  onCancel,
}: {
  booking: AgendaBookingResponse;
  now: Date;
  onCorrected: (corrected: ChangedBooking) => void;
  /** Told how the booking is now, when it was changed in the meantime. */
  onRefused: (error: Error) => void;
  onCancel: () => void;
}) {
  const change = useChangeBooking();
  const { id, sequence, name, email, phone, consultationType } = booking;
  const [typed, setTyped] = useState({ name, email, phone, consultationType });
  const body = change.error instanceof ApiError ? change.error.body : undefined;
  const set = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const field = (of: 'name' | 'email' | 'phone') => ({
    value: typed[of],
    error: body?.fields?.[of],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [of]: event.currentTarget.value }),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { id, sequence, action: 'correct', ...(typed as Details) },
      {
        onSuccess(corrected) {
          toast({
            title: 'Consultation corrected',
            ...(canChange(booking, now) && { description: describeEmail(corrected, 'about it') }),
          });
          onCorrected(corrected);
        },
        onError: onRefused,
      },
    );
  }

  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <ClientFields field={field} emailHint="After a change, both addresses are told." />
      <RadioField
        label="How"
        name="type"
        options={typesToChoose}
        value={typed.consultationType}
        error={body?.fields?.consultationType}
        onChange={(type) => set({ consultationType: type })}
      />
      {change.isError && !body?.fields && (
        <p role="alert" className="text-small font-semibold text-wrong">
          {body?.message ?? 'Nothing was corrected: we could not reach the server. Please try again.'}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="small" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit" size="small" pendingLabel={change.isPending ? 'Saving…' : undefined}>
          Save Corrections
        </Button>
      </div>
    </form>
  );
}
