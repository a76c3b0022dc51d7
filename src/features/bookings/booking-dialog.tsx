import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { brokerage } from '#brokerage/brokerage.ts';
import { ApiError } from '#http/api-error.ts';
import { readTrap, TrapFields } from '#platform/spam/trap-fields.tsx';
import { findTyped, forgetTyped, keepTyped } from '#http/typed-values.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField, TextAreaField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { consultationTypes, type NewBooking, type NewBookingInput, newBookingSchema } from './booking.ts';
import { TimeSlotField } from './time-slot-field.tsx';
import { bookingSender } from './send-booking.ts';
import { bookableDays } from './slots.ts';
import '#ui/toast-view.tsx';

// Imported up front, so that a failure can be shown even when offline.

const blank = { name: '', email: '', phone: '', date: '', time: '', description: '' };
const fields = Object.keys(newBookingSchema.shape);
const firstStep = ['name', 'email', 'phone', 'consultationType'] as const;

/** Books a consultation in two steps (specification §2, §4). Cancel and the close button discard what was typed. */
export default function BookingDialog({
  opener,
  onClose,
}: {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const [step, setStep] = useState<1 | 2>(1);
  const [freeSlots, setFreeSlots] = useState<{ date: string; time: string }[]>();
  const [sendBooking] = useState(bookingSender);
  const [kept] = useState(() => findTyped('booking', { fields }));
  const form = useForm<NewBookingInput, unknown, NewBooking>({
    resolver: zodResolver(newBookingSchema),
    defaultValues: { ...blank, ...kept },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped('booking', { values, fields }),
      }),
    [form],
  );
  const cancel = () => {
    forgetTyped('booking');
    onClose();
  };
  const { errors, isSubmitting } = form.formState;
  const filled = useWatch({ control: form.control, name: firstStep });
  const isFilled = filled.every((value) => Boolean(value?.trim()));
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] });
  const [today] = useState(() => dateInOntario(new Date()));

  const continueToStep2 = async () => {
    if (await form.trigger(firstStep, { shouldFocus: true })) setStep(2);
  };

  const send = form.handleSubmit(async (booking, event) => {
    try {
      await sendBooking(booking, readTrap(event?.target));
      toast({ title: 'Booking Confirmed!', description: 'We’ll contact you soon to confirm the details.' });
      cancel();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Booking Failed',
        description: `Please try again or call us at ${brokerage.phone.display}`,
      });
      showRefusal(error);
    }
  });

  function showRefusal(error: unknown) {
    const refusal = error instanceof ApiError ? error.body : undefined;
    setFreeSlots(refusal?.freeSlots);
    for (const [name, message] of Object.entries(refusal?.fields ?? {})) {
      if (name in newBookingSchema.shape) form.setError(name as keyof NewBookingInput, { message });
      if (firstStep.some((field) => field === name)) setStep(1);
    }
  }

  const field = (name: keyof NewBookingInput) => ({ ...form.register(name), error: errors[name]?.message });

  return (
    <Dialog
      title="Book a free consultation"
      description={`Step ${step} of 2. 30 minutes with a licensed agent, without obligation.`}
      opener={opener}
      onClose={onClose}
      onCancel={() => forgetTyped('booking')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (step === 1 ? continueToStep2() : send(event));
        }}
        className="space-y-5"
      >
        <TrapFields />
        {/* Keyed, so that React does not reuse one step's field for the other. */}
        {step === 1 ? (
          <div key="who" className="space-y-5">
            <TextField label="Name" required autoComplete="name" {...field('name')} />
            <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
            <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
            <ChoiceField
              label="How should we meet?"
              required
              options={Object.entries(consultationTypes)}
              {...field('consultationType')}
            />
            <div className="flex flex-wrap justify-end gap-3 pt-2">
              <Button variant="secondary" onClick={cancel}>
                Cancel
              </Button>
              <Button type="submit" disabled={!isFilled}>
                Next
              </Button>
            </div>
          </div>
        ) : (
          <div key="when" className="space-y-5">
            <TextField
              label="Date"
              type="date"
              required
              min={today}
              max={addDays(today, bookableDays)}
              {...field('date')}
            />
            <TimeSlotField key={date} date={date} value={time} {...field('time')} />
            {freeSlots && (
              <FreeSlotButtons
                slots={freeSlots}
                onChoose={(slot) => {
                  form.setValue('date', slot.date, { shouldValidate: true });
                  form.setValue('time', slot.time, { shouldValidate: true });
                  setFreeSlots(undefined);
                }}
              />
            )}
            <TextAreaField label="What is it about?" rows={3} {...field('description')} />
            <div className="flex flex-wrap justify-end gap-3 pt-2">
              <Button variant="quiet" onClick={() => setStep(1)} className="mr-auto">
                Back
              </Button>
              <Button variant="secondary" onClick={cancel}>
                Cancel
              </Button>
              <Button type="submit" pendingLabel={isSubmitting ? 'Booking…' : undefined}>
                Book Consultation
              </Button>
            </div>
          </div>
        )}
      </form>
    </Dialog>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The next free slots, offered in place when a slot has been taken. */
function FreeSlotButtons({
  slots,
  onChoose,
}: {
  slots: { date: string; time: string }[];
  onChoose: (slot: { date: string; time: string }) => void;
}) {
  return (
    <fieldset className="border-l-4 border-press bg-paper-sunk p-4">
      <legend className="sr-only">Free times</legend>
      <p className="font-semibold">
        {slots.length > 0 ? 'The next free times:' : 'The next two weeks are full. Please call us.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <Button
            key={`${slot.date} ${slot.time}`}
            variant="secondary"
            size="small"
            onClick={() => onChoose(slot)}
          >
            {dayFormat.format(new Date(slot.date))}, {slot.time}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
