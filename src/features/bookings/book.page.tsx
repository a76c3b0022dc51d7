import { SentBack } from '#platform/forms/sent-back.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { usePageData, usePageQuery, useToday } from '#platform/pages/page-data.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import { addDays } from '#lib/calendar.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField, TextAreaField, TextField } from '#ui/field.tsx';
import { TrapFields } from '#platform/spam/trap-fields.tsx';
import { findTyped, keepTyped } from '#http/typed-values.ts';
import { consultationTypes, newBookingSchema } from './booking.ts';
import { bookableDays } from './slots.ts';
import { TimeSlotField } from './time-slot-field.tsx';

/** Booking as a page: for browsers without script, and for links from elsewhere. */
export default function BookPage() {
  const { sentForm } = usePageData();
  const { about } = usePageQuery();
  const today = useToday();
  // A form is also returned when the visitor asked for the times of its day.
  const isRefused = sentForm && (sentForm.notice !== undefined || Object.keys(sentForm.errors).length > 0);
  return (
    <div className="page section max-w-3xl">
      <PageHead
        path="/book"
        title={isRefused ? 'Please check: Book a free consultation' : 'Book a free consultation'}
        description="Book 30 minutes with a licensed mortgage agent, by video, by phone or in Mississauga. Free and without obligation."
        noIndex={about !== undefined}
      />
      <h1 className="text-h2">Book a free consultation</h1>
      <p className="mt-4 text-lead">
        30 minutes with a licensed agent, by video, by phone or at our office in Mississauga. Free, and
        without any obligation.
      </p>
      <SentBack
        sentForm={isRefused ? sentForm : undefined}
        faults="Nothing was booked yet. Please check the marked fields and send again."
      />
      <div className="mt-8 rounded-large border border-line bg-paper-raised p-6 sm:p-9">
        <BookingPageForm sent={sentForm} about={about} today={today} />
      </div>
    </div>
  );
}

const fields = Object.keys(newBookingSchema.shape);

/**
 * The whole booking on one page, as a plain HTML form that the server validates. The times of a day are fetched when it
 * is chosen; without JavaScript, a button requests them from the server.
 */
function BookingPageForm({
  sent,
  about,
  today,
}: {
  sent: SentForm | undefined;
  /** What the visitor wants to talk about, such as a calculator's figures. */
  about?: string | undefined;
  /** ISO date in Ontario. */
  today: string;
}) {
  const [date, setDate] = useState(sent?.values.date ?? '');
  const [time, setTime] = useState(sent?.values.time ?? '');
  const form = useRef<HTMLFormElement>(null);
  const preset = { description: about };

  const restore = useEffectEvent(() => {
    // A returned form already has the latest input.
    const kept = sent ? {} : findTyped('booking', { fields, preset });
    for (const [name, text] of Object.entries(kept)) {
      const field = form.current!.elements.namedItem(name) as HTMLInputElement;
      // Anything typed before hydration is newer.
      const isUnchanged = field.value === (name === 'description' ? (about ?? '') : '');
      if (isUnchanged) field.value = text;
    }
    setTime((chosen) => kept.time ?? chosen);
    // Also what the browser restored.
    setDate((form.current!.elements.namedItem('date') as HTMLInputElement).value);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the form as the browser holds it is the outside world
  useEffect(() => restore(), []);

  const isSentDate = date === sent?.values.date;
  const chosenTime = sent?.values.time;

  const field = (name: string) => ({ name, defaultValue: sent?.values[name], error: sent?.errors[name] });
  return (
    <form
      ref={form}
      method="post"
      action="/book"
      onChange={(event) => {
        const values = Object.fromEntries(new FormData(event.currentTarget));
        keepTyped('booking', { values, fields, preset });
      }}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <TrapFields />
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
      <ChoiceField
        label="How should we meet?"
        required
        options={Object.entries(consultationTypes)}
        {...field('consultationType')}
      />
      <div id="times" className="scroll-mt-24">
        <TextField
          label="Date"
          type="date"
          required
          min={today}
          max={addDays(today, bookableDays)}
          {...field('date')}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <div className="mt-3 hidden noscript:block">
          <Button
            type="submit"
            variant="secondary"
            name="action"
            value="times"
            formAction="/book#times"
            formNoValidate
          >
            Show free times
          </Button>
        </div>
      </div>
      <TimeSlotField
        key={date}
        date={date}
        name="time"
        value={time}
        error={sent?.errors.time}
        onChange={(event) => setTime(event.currentTarget.value)}
        {...(isSentDate && {
          // If the times could not be fetched, keep the chosen one.
          offered: sent?.times ?? (chosenTime ? [chosenTime] : undefined),
          hint:
            sent?.freeSlots &&
            `Free: ${sent.freeSlots.map((slot) => `${slot.date} at ${slot.time}`).join(', ')}`,
        })}
      />
      <TextAreaField
        className="sm:col-span-2"
        label="What is it about?"
        rows={about ? 10 : 4}
        {...field('description')}
        defaultValue={sent?.values.description ?? about}
      />
      <Button type="submit" className="sm:justify-self-start">
        Book Consultation
      </Button>
    </form>
  );
}
