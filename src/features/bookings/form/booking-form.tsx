import { joinWords } from '#lib/join-words.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { bodyOf, ApiError } from '#http/request.ts';
import { findTyped, keepTyped } from '#platform/drafts/typed-values.ts';
import { readTrap } from '#platform/spam/read-trap.ts';
import { TrapFields } from '#platform/spam/trap-fields.tsx';
import { dateInOntario } from '#lib/calendar.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/fields/field.tsx';
import { closeToasts, toast, toastStored } from '#ui/toasts/toast.ts';
import {
  type BookingReceipt,
  type NewBooking,
  type NewBookingInput,
  newBookingSchema,
} from '#features/bookings/booking.ts';
import { SlotPicker } from '#features/bookings/slot-picker.tsx';
import type { BookingPreset, Slot } from '#features/bookings/slots.ts';
import { CallFirst } from './call-first.tsx';
import { AttendeeFields } from './attendee-fields.tsx';
import { bookingSender } from './send-booking.ts';
import { useFreeTimes } from './use-free-times.ts';
import '#ui/toasts/toast-view.tsx';

// Imported up front, so that a failure can be shown even when offline.

const blank = { name: '', email: '', phone: '', date: '', time: '', description: '' };
const fields = Object.keys(newBookingSchema.shape);
/** The first step's fields, and what the visitor is told is still needed. */
const firstStep = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  consultationType: 'how to meet',
} as const;
const firstStepNames = Object.keys(firstStep) as (keyof typeof firstStep)[];

/** The two steps of a booking (specification §2, §4). */
export function BookingForm({
  about,
  chosen,
  onBooked,
  onCancel,
}: BookingPreset & {
  onBooked: (receipt: BookingReceipt) => void;
  onCancel: () => void;
}) {
  const { company } = useFacts();
  const [step, setStep] = useState<1 | 2>(1);
  const [refusal, setRefusal] = useState<ApiError['body']>();
  const [isUnsent, setIsUnsent] = useState(false);
  const [sendBooking] = useState(bookingSender);
  const [preset] = useState({ description: about });
  const [kept] = useState(() => findTyped('booking', { fields, preset }));
  const form = useForm<NewBookingInput, unknown, NewBooking>({
    resolver: zodResolver(newBookingSchema),
    defaultValues: { ...blank, description: about ?? '', ...kept, ...chosen },
  });
  // Before the dialog takes over what was typed in the one that was served.
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped('booking', { values, fields, preset }),
      }),
    [form, preset],
  );
  const { errors, isSubmitting } = form.formState;
  const { control } = form;
  const filled = useWatch({ control, name: firstStepNames });
  const missing = firstStepNames.filter((_name, at) => !filled[at]?.trim());
  const [today] = useState(() => dateInOntario(new Date()));
  const { value: date, ref: dateRef } = useController({ control, name: 'date' }).field;
  const { value: time, ref: timeRef } = useController({ control, name: 'time' }).field;
  const { days, times, refresh } = useFreeTimes(date, { today });

  const firstFree = days.find(({ free }) => free)?.date;
  const suggestDay = useEffectEvent((day: string) => {
    if (!form.getFieldState('date').isTouched && !form.getValues('date')) form.setValue('date', day);
  });
  // The first day with a free time, so that most visitors only choose the time.
  useLayoutEffect(() => {
    if (step === 2 && firstFree) suggestDay(firstFree);
  }, [step, firstFree]);

  function choose(slot: Slot) {
    form.setValue('date', slot.date, { shouldTouch: true });
    form.setValue('time', slot.time);
    form.clearErrors(['date', 'time']);
    setRefusal(undefined);
  }

  const continueToStep2 = async () => {
    if (await form.trigger(firstStepNames, { shouldFocus: true })) setStep(2);
  };

  const send = form.handleSubmit(async (booking, event) => {
    setIsUnsent(false);
    closeToasts();
    try {
      const receipt = await sendBooking(booking, readTrap(event?.target));
      toastStored({ title: 'Booking Confirmed!', description: 'We’ll contact you soon.' }, event?.target);
      onBooked(receipt);
    } catch (error) {
      showRefusal(bodyOf(error));
    }
  });

  function showRefusal(body: ApiError['body']) {
    const [reason] = Object.values(body?.fields ?? {});
    toast({
      variant: 'destructive',
      title: 'Booking Failed',
      description: reason ?? `Please try again or call us at ${company.phone.display}`,
    });
    setRefusal(body);
    setIsUnsent(!body?.fields);
    refresh();
    if (body?.fields?.time) form.setValue('time', '');
    for (const [name, message] of Object.entries(body?.fields ?? {})) {
      if (name in newBookingSchema.shape) form.setError(name as keyof NewBookingInput, { message });
      if (name in firstStep) setStep(1);
    }
  }

  const field = (name: keyof NewBookingInput) => ({ ...form.register(name), error: errors[name]?.message });

  return (
    <form
      method="post"
      action="/book"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (step === 1 ? continueToStep2() : send(event));
      }}
      className="space-y-5"
    >
      <TrapFields />
      <BookingSteps current={step} />
      {/* Keyed, so that React does not reuse one step's field for the other. */}
      {step === 1 ? (
        <div key="who" className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <CallFirst />
          <AttendeeFields field={field} />
          <div className="dialog-foot pt-1 sm:col-span-full">
            <output className="block min-h-[1.5em] text-small text-ink-soft">
              {missing.length > 0 && `Still needed: ${joinWords(missing.map((name) => firstStep[name]))}`}
            </output>
            <div className="mt-2 grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
              <Button variant="secondary" onClick={onCancel}>
                Cancel
              </Button>
              <Button type="submit" disabled={missing.length > 0} className="sm:min-w-36">
                Next
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <div key="when" className="space-y-6">
          <SlotPicker
            {...{ today, days }}
            value={{ date, time }}
            free={times}
            nextFree={refusal?.freeSlots}
            errors={{ date: errors.date?.message, time: errors.time?.message }}
            dateRef={dateRef}
            timeRef={timeRef}
            onChange={choose}
          />
          <TextAreaField label="What is it about?" rows={2} {...field('description')} />
          <div className="dialog-foot grid grid-cols-2 gap-3 pt-2 sm:flex sm:flex-wrap sm:justify-end">
            <NotSent when={isUnsent} className="col-span-2 sm:basis-full" />
            <Button variant="secondary" onClick={() => setStep(1)} className="sm:mr-auto">
              Back
            </Button>
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" className="col-span-2" pendingLabel={isSubmitting && 'Booking…'}>
              Book Consultation
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

const steps = ['You', 'Day and time'] as const;

/** Where in the booking the visitor is. A dialog shows each step from its beginning, and the focus goes there. */
function BookingSteps({ current }: { current: 1 | 2 }) {
  return (
    <ol key={current} ref={showFromTop} aria-label="Steps" className="flex items-center gap-3">
      {steps.map((step, at) => {
        const number = at + 1;
        const state = number < current ? 'done' : number === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            tabIndex={state === 'current' ? -1 : undefined}
            className="flex items-center gap-2.5 outline-none not-first:before:h-px not-first:before:w-8 not-first:before:bg-line-strong sm:not-first:before:w-14"
          >
            <span
              aria-hidden="true"
              className={`tabular grid size-7 place-items-center rounded-full border-[1.5px] border-ink text-small font-semibold ${numberStyles[state]}`}
            >
              {state === 'done' ? '✓' : number}
            </span>
            <span className={state === 'current' ? 'font-semibold' : 'text-ink-soft'}>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}

function showFromTop(list: HTMLElement | null) {
  const dialog = list?.closest('dialog');
  if (!dialog) return;
  dialog.scrollTop = 0;
  // Not in one that opens: that cannot have it yet.
  list!.querySelector<HTMLElement>('[aria-current]')!.focus({ preventScroll: true });
}

const numberStyles = {
  done: 'bg-lake',
  current: 'bg-ink text-paper',
  ahead: 'border-line-strong text-ink-soft',
};
