import { useState } from 'react';
import { bodyOf } from '#http/request.ts';
import type { Details } from '#features/bookings/booking.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ClientFields } from './client-fields.tsx';
import { ChangeForm, type ChangeProps } from './change-form.tsx';
import { useChangeBooking } from './agenda.queries.ts';
import { isUpcoming } from '#features/bookings/slots.ts';
import { shortType, typeChoices } from '#features/bookings/consultation-type.ts';

/** Corrects whom a consultation is with and how it is held. */
export function CorrectForm({ booking, now, onChanged, onRefused, onCancel }: ChangeProps) {
  const change = useChangeBooking();
  const { id, sequence, name, email, phone, consultationType } = booking;
  const [typed, setTyped] = useState({ name, email, phone, consultationType });
  const body = bodyOf(change.error);
  const set = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const field = (of: 'name' | 'email' | 'phone') => ({
    value: typed[of],
    error: body?.fields?.[of],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [of]: event.currentTarget.value }),
  });

  function send() {
    change.mutate(
      { id, sequence, action: 'correct', ...(typed as Details) },
      {
        onSuccess(corrected) {
          toast({
            title: 'Consultation corrected',
            ...(isUpcoming(booking, now) && { description: describeEmail(corrected, 'about it') }),
          });
          onChanged(corrected);
        },
        onError: onRefused,
      },
    );
  }

  return (
    <ChangeForm
      change={change}
      action="Save Corrections"
      pendingLabel="Saving…"
      unreached="Nothing was corrected"
      onSend={send}
      onCancel={onCancel}
    >
      <ClientFields field={field} emailHint="After a change, both addresses are told." />
      <RadioField
        label="How"
        name="type"
        options={typeChoices(shortType)}
        value={typed.consultationType}
        error={body?.fields?.consultationType}
        onChange={(type) => set({ consultationType: type })}
      />
    </ChangeForm>
  );
}
