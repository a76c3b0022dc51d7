import { useEffect, useRef, useState } from 'react';
import { bookingForms } from '#features/bookings/booking-names.ts';
import type { NewBooking } from '#features/bookings/booking.ts';
import { SlotPicker } from '#features/bookings/slot-picker.tsx';
import type { BookingPreset, Slot } from '#features/bookings/slots.ts';
import { bodyOf, type ApiError } from '#http/request.ts';
import type { SentForm } from '#http/sent-form.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { joinWords } from '#lib/join-words.ts';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { readTexts, usePublicForm } from '#platform/forms/use-public-form.ts';
import { visitSource } from '#platform/sources/visit-source.ts';
import { HoneypotFields } from '#platform/spam/honeypot-fields.tsx';
import { Button, SubmitButton } from '#ui/button.tsx';
import { TextAreaField } from '#ui/fields/field.tsx';
import { useToday } from '#ui/use-today.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import { BookingSteps, steps } from './booking-steps.tsx';
import { CallFirst } from './call-first.tsx';
import { chooseDay } from './choose-day.ts';
import { useFreeTimes } from './use-free-times.ts';

const loadSchema = async () => (await import('#features/bookings/booking.ts')).newBookingSchema;

/** The first step's fields, and what to call each one that is still missing. */
const firstStep = { name: 'name', email: 'email', phone: 'phone', consultationType: 'how to meet' } as const;
const firstNames = Object.keys(firstStep) as (keyof typeof firstStep)[];
const names = [...firstNames, 'date', 'time', 'description'] as const;

/** Books a consultation: on a page as a plain HTML form, in a dialog step by step (specification §2, §4). */
export default function BookingForm({
  about,
  chosen,
  consultationType,
  sent,
  memberId,
  dialog,
}: BookingPreset & {
  sent?: SentForm | undefined;
  memberId?: string | undefined;
  dialog?: {
    send: (booking: NewBooking, form: HTMLFormElement) => Promise<void>;
    onRefused: (error: unknown) => void;
    onCancel: () => void;
  };
}) {
  const today = useToday();
  const [step, setStep] = useState<1 | 2>(1);
  const sentSlot: Slot = { date: sent?.values.date ?? '', time: sent?.values.time ?? '' };
  const [slot, setSlot] = useState(chosen ?? (sent && sentSlot));
  const { date, time } = slot ?? { date: '', time: '' };
  const [refusal, setRefusal] = useState<ApiError['body']>();
  const [missing, setMissing] = useState(joinWords(Object.values(firstStep)));

  // If the times of its day could not be looked up, the chosen one is kept.
  const sentTimes = sent?.times ?? (sentSlot.time ? [sentSlot.time] : undefined);
  const { days, firstFree, times, refresh } = useFreeTimes(date, {
    today,
    knownDays: sent?.days,
    memberId,
    ...(sentTimes && { known: { [sentSlot.date]: { slots: sentTimes, closed: sent?.closed } } }),
  });
  const { errors, firstSent, isUnsent, isSending, check, forget, field, form } = usePublicForm({
    loadSchema,
    names,
    sent,
    preset: { description: about, consultationType },
    // A time that is no longer offered is not chosen.
    read: (texts) => ({ ...texts, date, time: times?.slots.includes(time) === false ? '' : time }),
    kept: 'booking',
    onStart(found, place) {
      if (chosen) return;
      // Also what was chosen before hydration, and what the browser restored.
      const present = chooseDay(readTexts(place));
      const day = present.date || found.date;
      if (!day) return;
      setSlot({ date: day, time: present.time ?? (day === found.date ? found.time : undefined) ?? '' });
    },
    onTyped: (texts) =>
      setMissing(joinWords(firstNames.filter((name) => !texts[name]?.trim()).map((name) => firstStep[name]))),
    onWrong: (wrong) => firstNames.some((name) => wrong[name]) && setStep(1),
    ...(dialog && { send: dialog.send }),
    onRefused(error) {
      dialog?.onRefused(error);
      const body = bodyOf(error);
      setRefusal(body);
      refresh();
      if (body?.fields?.time) setSlot({ date, time: '' });
    },
  });

  // The first day with a free time, so that most visitors only choose the time.
  if (step === 2 && !slot && firstFree) setSlot({ date: firstFree, time: '' });

  const noTimesOnSentDay = date === sentSlot.date && sentTimes?.length === 0;
  return (
    <form
      action="/book"
      {...form}
      onSubmit={(event) => {
        if (!dialog || step === 2) return form.onSubmit(event);
        event.preventDefault();
        void check(event.currentTarget, firstNames).then((isRight) => isRight && setStep(2));
      }}
      className="grid grid-cols-1 gap-y-5"
    >
      {/* The page's default button, so that Enter sends the form. */}
      {!dialog && (
        <button type="submit" hidden>
          Book Consultation
        </button>
      )}
      <HoneypotFields />
      {!dialog && <SourceField form={bookingForms.page} />}
      {memberId !== undefined && <input type="hidden" name="memberId" value={memberId} />}
      {dialog && <BookingSteps current={step} />}
      <fieldset hidden={dialog && step === 2} className="grid min-w-0 gap-x-6 gap-y-5 sm:grid-cols-2">
        <legend className="sr-only">{steps[0]}</legend>
        {dialog && <CallFirst />}
        <AttendeeFields field={field} />
        {dialog && (
          <div className="dialog-foot pt-1 sm:col-span-full">
            <output className="block min-h-[1.5em] text-small text-ink-soft">
              {missing ? `Still needed: ${missing}` : 'Next, you choose a day and a time.'}
            </output>
            <div className="mt-2 grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
              <Button variant="secondary" onClick={dialog.onCancel}>
                Cancel
              </Button>
              <SubmitButton disabled={missing !== ''} className="sm:min-w-36">
                Next
              </SubmitButton>
            </div>
          </div>
        )}
      </fieldset>
      <fieldset id="times" hidden={dialog && step === 1} className="min-w-0 scroll-mt-24 space-y-5">
        <legend className="sr-only">{steps[1]}</legend>
        <SlotPicker
          {...{ today, days }}
          showTimes={
            !dialog && (
              <div className="mt-3 hidden noscript:block">
                <SubmitButton
                  variant="secondary"
                  name="action"
                  value="times"
                  formAction="/book#times"
                  formNoValidate
                  className="w-full sm:w-auto"
                >
                  Show available times
                </SubmitButton>
              </div>
            )
          }
          value={{ date, time }}
          free={times}
          nextFree={refusal?.freeSlots}
          errors={{ date: errors.date, time: errors.time, first: firstSent }}
          hint={noTimesOnSentDay && sent?.freeSlots ? listFree(sent.freeSlots) : undefined}
          onChange={(now) => {
            setSlot(now);
            forget('date', 'time');
            setRefusal(undefined);
          }}
        />
        <TextAreaField
          label="What is it about?"
          rows={dialog ? 2 : about ? 10 : 4}
          {...field('description')}
        />
        {dialog ? (
          <div className="dialog-foot grid grid-cols-2 gap-3 pt-2 sm:flex sm:flex-wrap sm:justify-end">
            <NotSent when={isUnsent} className="col-span-2 sm:basis-full" />
            <Button variant="secondary" onClick={() => setStep(1)} className="sm:mr-auto">
              Back
            </Button>
            <Button variant="secondary" onClick={dialog.onCancel}>
              Cancel
            </Button>
            <BookButton isSending={isSending} className="col-span-2" />
          </div>
        ) : (
          <div className="space-y-5">
            <BookButton isSending={isSending} className="w-full sm:w-auto" />
            <NotSent when={isUnsent} />
          </div>
        )}
      </fieldset>
    </form>
  );
}

const BookButton = ({ isSending, className }: { isSending: boolean; className: string }) => (
  <SubmitButton className={className} pendingLabel={isSending && 'Booking…'}>
    Book Consultation
  </SubmitButton>
);

function listFree(slots: readonly Slot[]): string {
  const days = Map.groupBy(slots, ({ date }) => date);
  const texts = [...days].map(
    ([date, ofDay]) => `${formatDayShortly(date)} at ${ofDay.map(({ time }) => time).join(', ')}`,
  );
  return `Free: ${texts.join('; ')}.`;
}

/** A hidden field with the visit's source, for forms the browser itself submits; empty without script. */
function SourceField({ form }: { form: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current!.value = JSON.stringify(visitSource(form));
  }, [form]);
  return <input ref={field} type="hidden" name="source" />;
}
