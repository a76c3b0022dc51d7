import { useState, type FormEvent, type ReactNode } from 'react';
import { bodyOf } from '#http/request.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useChangeBooking } from './agenda.queries.ts';
import { SlotPicker } from '#features/bookings/slot-picker.tsx';
import { type Slot, isUpcoming } from '#features/bookings/slots.ts';
import { useFreeTimesFor } from './use-free-times-for.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import type { Details } from '#features/bookings/booking.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { ClientFields } from './client-fields.tsx';
import { shortType, typeChoices } from '#features/bookings/consultation-type.ts';
import type { AgendaBookingResponse, ChangedBooking } from './agenda.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';

/** Moves a consultation while the client is on the phone. */
export function MoveForm({
  booking,
  today,
  now,
  onChanged,
  onRefused,
  onCancel,
}: ChangeProps & { today: string }) {
  const change = useChangeBooking();
  const [slot, setSlot] = useState<Slot>({
    date: booking.date < today ? today : booking.date,
    time: '',
  });
  const [isMissing, setIsMissing] = useState(false);
  const free = useFreeTimesFor(booking.email, slot.date, now);
  const body = bodyOf(change.error);

  function send() {
    setIsMissing(slot.time === '');
    if (slot.time === '') return;
    const { id, sequence } = booking;
    change.mutate(
      { id, sequence, action: 'move', ...slot },
      {
        onSuccess(moved) {
          toast({
            title: 'Consultation moved',
            description: `It is now on ${formatDayShortly(moved.date)} at ${moved.time}. ${describeEmail(booking, 'with a new invitation')}`,
          });
          onChanged(moved);
        },
        onError: onRefused,
      },
    );
  }

  const choose = (next: Slot) => {
    setSlot(next);
    setIsMissing(false);
    change.reset();
  };
  return (
    <ChangeForm
      change={change}
      action="Move consultation"
      pendingLabel="Moving…"
      unreached="The consultation was not moved"
      onSend={send}
      onCancel={onCancel}
    >
      <SlotPicker
        today={today}
        value={slot}
        free={free}
        nextFree={body?.freeSlots}
        errors={{ time: isMissing ? 'Please choose a time' : body?.fields?.time, date: body?.fields?.date }}
        onChange={choose}
      />
    </ChangeForm>
  );
}

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
      action="Save corrections"
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
      <div className="dialog-foot mt-5 flex flex-wrap justify-end gap-3">
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
