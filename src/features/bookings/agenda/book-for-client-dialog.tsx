import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { NewBooking } from '#features/bookings/booking.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import type { FoundPerson } from '#features/bookings/found-people.ts';
import { SlotPicker } from '#features/bookings/slot-picker.tsx';
import { type Slot, slotName } from '#features/bookings/slots.ts';
import { bodyOf } from '#http/request.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { findTyped, forgetTyped, keepTyped } from '#platform/drafts/typed-values.ts';
import { SmallButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextAreaField } from '#ui/fields/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useBookForClient } from './agenda.queries.ts';
import { type BookingForClientInput, bookingForClientSchema } from './agenda.ts';
import { ConsultationForm } from './change-forms.tsx';
import { ClientFields } from './client-fields.tsx';
import { KnownPeople } from './known-people.tsx';
import type { Opening } from './slots-of-day.ts';
import { useFreeTimesFor } from './use-free-times-for.ts';

/** Fields kept when the dialog is closed by accident; the day and time are those that were pressed. */
const fields = ['name', 'email', 'phone', 'consultationType', 'description'];
const draftName = 'booking for a client';
/** Replaces messages of the schema that address visitors. */
const ownMessages: Record<string, string> = { 'Please enter your name': 'Please enter the client’s name' };

export default function BookForClientDialog({
  start,
  now,
  onBooked,
  onClose,
}: {
  /** The day that was pressed, and its time and colleague if it was a free slot. */
  start: Opening;
  now: Date;
  onBooked: (date: string) => void;
  onClose: () => void;
}) {
  const today = dateInOntario(now);
  const book = useBookForClient();
  const [refusal, setRefusal] = useState<unknown>();
  const [typed] = useState(() => findTyped(draftName, { fields }));
  const form = useForm<BookingForClientInput, unknown, NewBooking>({
    resolver: zodResolver(bookingForClientSchema),
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      consultationType: 'phone',
      description: '',
      ...typed,
      date: start.date < today ? today : start.date,
      time: start.time,
      memberId: start.colleague?.id,
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(draftName, { values, fields }),
      }),
    [form],
  );
  // In the order of the page, in which the first wrong field gets the focus.
  for (const name of ['name', 'phone', 'email'] as const) form.register(name);
  const { control, formState } = form;
  const { errors } = formState;
  const [name, phone, email = ''] = useWatch({ control, name: ['name', 'phone', 'email'] });
  const [chosen, setChosen] = useState<FoundPerson>();
  const isKnown = chosen?.name === name && chosen.phone === phone;
  const type = useController({ control, name: 'consultationType' }).field;
  const date = useController({ control, name: 'date' }).field;
  const time = useController({ control, name: 'time' }).field;
  const free = useFreeTimesFor(email, date.value, now);
  const [isChoosing, setChoosing] = useState(start.time === '');
  // The time that was pressed, until another is wanted.
  const hasTime = !isChoosing && !errors.date && !errors.time;
  const messageOf = (key: keyof BookingForClientInput) => {
    const message = errors[key]?.message;
    return message && (ownMessages[message] ?? message);
  };
  const problem = (Object.keys(errors) as (keyof typeof errors & keyof BookingForClientInput)[])
    .map(messageOf)
    .find(Boolean);
  const field = (key: 'name' | 'email' | 'phone' | 'description') => ({
    ...form.register(key),
    error: messageOf(key),
  });

  function fill(person: FoundPerson) {
    setChosen(person);
    for (const key of ['name', 'email', 'phone'] as const) form.setValue(key, person[key]);
    form.clearErrors(['name', 'email', 'phone']);
    form.setFocus('phone');
  }

  function choose(slot: Slot) {
    form.setValue('date', slot.date);
    form.setValue('time', slot.time);
    form.clearErrors(['date', 'time']);
    setRefusal(undefined);
  }

  const send = form.handleSubmit(async (booking) => {
    try {
      const booked = await book.mutateAsync(booking);
      forgetTyped(draftName);
      toast({
        title: 'Consultation booked',
        description: describeEmail(
          booked,
          `with an invitation for ${formatDayShortly(booked.date)} at ${booked.time}`,
        ),
      });
      onBooked(booked.date);
    } catch (error) {
      setRefusal(error);
      if (bodyOf(error)?.freeSlots) setChoosing(true);
      for (const [key, message] of Object.entries(bodyOf(error)?.fields ?? {}))
        form.setError(key as keyof BookingForClientInput, { message });
    }
  });

  return (
    <Dialog
      title="Book for a client"
      description={`${start.colleague ? `With ${start.colleague.name}. ` : ''}The client gets the same emails as after booking online.`}
      onClose={onClose}
      onCancel={() => forgetTyped(draftName)}
    >
      <ConsultationForm
        refusal={refusal}
        problem={problem}
        action="Book Consultation"
        pendingLabel={formState.isSubmitting && 'Booking…'}
        cancelLabel="Cancel"
        unreached="Nothing was booked"
        onSend={() => void send()}
        onCancel={() => {
          forgetTyped(draftName);
          onClose();
        }}
      >
        {hasTime && (
          <p className="flex items-center justify-between gap-3 font-semibold">
            {slotName({ date: date.value, time: time.value })}
            <SmallButton onClick={() => setChoosing(true)}>Change</SmallButton>
          </p>
        )}
        <ClientFields
          field={field}
          known={<KnownPeople typed={isKnown ? '' : phone.length > 3 ? phone : name} onChoose={fill} />}
          type={{ value: type.value, error: messageOf('consultationType'), onChange: type.onChange }}
          emailHint="Without one, the client gets no emails."
        />
        {!hasTime && (
          <SlotPicker
            today={today}
            value={{ date: date.value, time: time.value }}
            free={free}
            nextFree={bodyOf(refusal)?.freeSlots}
            errors={{
              date: messageOf('date'),
              time: messageOf('time'),
              ...(isChoosing && start.time && { first: 'date' }),
            }}
            onChange={choose}
          />
        )}
        <TextAreaField label="What is it about?" rows={2} autoComplete="off" {...field('description')} />
      </ConsultationForm>
    </Dialog>
  );
}
