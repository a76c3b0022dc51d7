import { type FormEvent, type ReactNode, useState } from 'react';
import { isUpcoming } from '#features/bookings/consultation-begin.ts';
import { SlotPicker } from '#features/bookings/slot-picker.tsx';
import type { Slot } from '#features/bookings/slots.ts';
import { bodyOf } from '#http/request.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { SmallButton, SubmitButton } from '#ui/button.tsx';
import { TextAreaField } from '#ui/fields/field.tsx';
import { submitByKey } from '#ui/has-modifier.ts';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import type { BookingChange, useChangeBooking } from './agenda.queries.ts';
import type { AgendaBookingResponse, CorrectedDetails } from './agenda.ts';
import { ClientFields } from './client-fields.tsx';
import type { Opening } from './slots-of-day.ts';
import { useFreeTimesFor } from './use-free-times-for.ts';

interface ChangeProps {
  booking: AgendaBookingResponse;
  change: ReturnType<typeof useChangeBooking>;
  onSend: (changes: BookingChange) => void;
  onCancel: () => void;
}

export function MoveForm({
  booking,
  moveTo,
  change,
  now,
  onSend,
  onCancel,
}: ChangeProps & { moveTo: Opening | undefined; now: Date }) {
  const today = dateInOntario(now);
  const [slot, setSlot] = useState<Slot>(
    moveTo ?? { date: booking.date < today ? today : booking.date, time: '' },
  );
  const colleague = moveTo?.colleague;
  const isSameTime = moveTo?.date === booking.date && moveTo.time === booking.time;
  const free = useFreeTimesFor(booking.email, slot.date, now);
  const body = bodyOf(change.error);

  const choose = (next: Slot) => {
    setSlot(next);
    change.reset();
  };

  return (
    <ConsultationForm
      refusal={change.error}
      action="Move consultation"
      pendingLabel={change.isPending && 'Moving…'}
      unreached="The consultation was not moved"
      onSend={() => onSend({ action: 'move', date: slot.date, time: slot.time, memberId: colleague?.id })}
      onCancel={onCancel}
    >
      {colleague && (
        <p className="font-semibold">{`${colleague.name} will have it${isSameTime ? ', at the same time' : ''}.`}</p>
      )}
      {!isSameTime && (
        <SlotPicker
          today={today}
          value={slot}
          free={free}
          nextFree={body?.freeSlots}
          errors={body?.fields ?? {}}
          onChange={choose}
        />
      )}
    </ConsultationForm>
  );
}

/** A form whose untouched fields follow the consultation, so that no colleague's correction is silently undone. */
export function CorrectForm({ booking, now, change, onSend, onCancel }: ChangeProps & { now: Date }) {
  const { name, email, phone, consultationType } = booking;
  const stored = { name, email, phone, consultationType, description: booking.description ?? '' };
  const [before] = useState(stored);
  const [typed, setTyped] = useState<Partial<typeof stored>>({});
  const shown = { ...stored, ...typed };
  const body = bodyOf(change.error);
  const field = (key: keyof typeof stored) => ({ value: shown[key], error: body?.fields?.[key] });
  const colleaguesHint = (key: keyof typeof stored) =>
    stored[key] !== before[key] &&
    stored[key] !== shown[key] && {
      hint: stored[key] ? `A colleague changed this to “${stored[key]}”.` : 'A colleague removed this.',
    };
  const set = (key: keyof typeof stored, text: string) => setTyped({ ...typed, [key]: text });
  return (
    <ConsultationForm
      refusal={change.error}
      action="Save corrections"
      pendingLabel={change.isPending && 'Saving…'}
      unreached="Nothing was corrected"
      onSend={() => onSend({ action: 'correct', ...(shown as CorrectedDetails) })}
      onCancel={onCancel}
    >
      <ClientFields
        field={(key) => ({
          ...field(key),
          ...colleaguesHint(key),
          onChange: ({ currentTarget }) => set(key, currentTarget.value),
        })}
        type={{ ...field('consultationType'), onChange: (type) => set('consultationType', type) }}
        emailHint={
          isUpcoming(booking, now) ? 'After a change, both addresses are told.' : 'Nobody is emailed.'
        }
      />
      <TextAreaField
        label="About"
        rows={3}
        {...field('description')}
        {...colleaguesHint('description')}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
      />
    </ConsultationForm>
  );
}

/** A form about a consultation in a dialog, with its buttons and the reason why it was not sent. */
export function ConsultationForm({
  refusal,
  problem,
  action,
  pendingLabel,
  cancelLabel = 'Back',
  unreached,
  onSend,
  onCancel,
  children,
}: {
  refusal: unknown;
  /** The message of a field, found before it was sent. */
  problem?: string | undefined;
  action: string;
  pendingLabel: string | false;
  cancelLabel?: string;
  /** Begins the message when the server could not be reached. */
  unreached: string;
  onSend: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key belongs to what is inside
    <form
      ref={useFocusOnInvalid(refusal)}
      noValidate
      onKeyDown={submitByKey}
      onSubmit={send}
      className="space-y-4"
    >
      {children}
      <Failure
        // The other times that are offered come with the reason.
        error={!bodyOf(refusal)?.freeSlots && (problem || refusal)}
        otherwise={`${unreached}: we could not reach the server. Please try again.`}
        className="text-small"
      />
      <div className="dialog-foot mt-5 flex flex-wrap justify-end gap-3">
        <SmallButton onClick={onCancel}>{cancelLabel}</SmallButton>
        <SubmitButton size="small" pendingLabel={pendingLabel}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}
