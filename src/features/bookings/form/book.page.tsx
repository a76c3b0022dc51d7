import { WhomToExpect } from '#platform/forms/what-to-expect.tsx';
import { FormPage } from '#platform/forms/form-page.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { usePageData, usePageQuery } from '#pages/page-data.tsx';
import { visitSource } from '#platform/sources/visit-source.ts';
import { useToday } from '#ui/use-today.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import { Button } from '#ui/button.tsx';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { TextAreaField } from '#ui/fields/field.tsx';
import { readTexts, useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { TrapFields } from '#platform/spam/trap-fields.tsx';
import { findTyped, keepTyped } from '#platform/drafts/typed-values.ts';
import type { NewBookingInput } from '#features/bookings/booking.ts';
import { CallFirst } from './call-first.tsx';
import { SlotPicker } from '#features/bookings/slot-picker.tsx';
import type { Slot } from '#features/bookings/slots.ts';
import { chooseDay } from './choose-day.ts';
import { bookingForms, talkSteps } from '#features/bookings/booking-names.ts';
import { personWith } from '#brokerage/team.ts';
import { PersonLine } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import { useFreeTimes } from './use-free-times.ts';

/** Booking as a page: for browsers without script, and for links from elsewhere. */
export default function BookPage() {
  const { company, people } = useFacts();
  const { city } = company.address;
  const { sentForm } = usePageData();
  const query = usePageQuery();
  const { about } = query;
  const person = personWith(people, sentForm?.values.memberId ?? query.with);
  const today = useToday();
  // A form is also returned when the visitor asked for the times of its day.
  const isRefused = sentForm && (sentForm.notice !== undefined || Object.keys(sentForm.errors).length > 0);
  return (
    <>
      <PageHead
        path="/book"
        title={isRefused ? 'Please check: Book a free consultation' : 'Book a free consultation'}
        description={`Book 30 minutes with a licensed mortgage agent, by video, by phone or in ${city}. It’s free, with no obligation.`}
        noIndex={about !== undefined || query.with !== undefined}
      />
      <FormPage
        headline={person ? `Book a free consultation with ${person.name}` : 'Book a free consultation'}
        lead={`30 minutes${person ? '' : ' with a licensed agent'}, by video, by phone or at our office in ${city}. It’s free, with no obligation.`}
        intro={
          person ? (
            <PersonLine person={person}>
              <a href="/book" className="link inline-flex min-h-11 items-center text-small">
                Talk to anyone on the team instead
              </a>
            </PersonLine>
          ) : (
            <CallFirst />
          )
        }
        about={about}
        sentForm={isRefused ? sentForm : undefined}
        faults="Nothing has been booked yet. Please check the marked fields and send again."
        who={!person && <WhomToExpect verb="talk to" />}
        steps={steps}
      >
        <div className="rounded-large border border-line bg-paper-raised p-card sm:p-9">
          <BookingPageForm sent={sentForm} about={about} memberId={person?.id} today={today} />
        </div>
      </FormPage>
    </>
  );
}

const steps = [
  { when: 'Now', what: 'You choose a time and how to meet. Until we talk, you can move or cancel it.' },
  ...talkSteps,
];

const fields = [
  'name',
  'email',
  'phone',
  'consultationType',
  'date',
  'time',
  'description',
] satisfies (keyof NewBookingInput)[];
const controlled = new Set(['date', 'time']);

/**
 * The whole booking on one page, as a plain HTML form that the server validates, too. The times of a day are fetched when it
 * is chosen; without JavaScript, a button requests them from the server.
 */
function BookingPageForm({
  sent,
  about,
  memberId,
  today,
}: {
  sent: SentForm | undefined;
  /** What the visitor wants to talk about, such as a calculator's figures. */
  about?: string | undefined;
  memberId: string | undefined;
  /** ISO date in Ontario. */
  today: string;
}) {
  const sentSlot: Slot = { date: sent?.values.date ?? '', time: sent?.values.time ?? '' };
  const [slot, setSlot] = useState(sentSlot);
  const form = useRef<HTMLFormElement>(null);
  const preset = { description: about };
  const keep = (values: Record<string, string>) => keepTyped('booking', { values, fields, preset });

  const restore = useEffectEvent(() => {
    // A returned form already has the latest input.
    const kept = sent ? {} : findTyped('booking', { fields, preset });
    for (const [name, text] of Object.entries(kept)) {
      const field = form.current!.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
      // Anything typed before hydration is newer.
      const isUnchanged = field?.value === (name === 'description' ? (about ?? '') : '');
      if (field && isUnchanged && !controlled.has(name)) field.value = text;
    }
    // Also what the browser restored.
    const present = chooseDay(readTexts(form.current!));
    const date = present.date || kept.date || '';
    const time = present.time ?? (date === kept.date ? kept.time : undefined) ?? '';
    setSlot({ date, time });
    keep({ ...present, date, time });
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the form as the browser has it is the outside world
  useEffect(() => restore(), []);

  // If the times of its day could not be looked up, the chosen one is kept.
  const sentTimes = sent?.times ?? (sentSlot.time ? [sentSlot.time] : undefined);
  const { days, times } = useFreeTimes(slot.date, {
    today,
    knownDays: sent?.days,
    memberId,
    ...(sentTimes && { known: { [sentSlot.date]: { slots: sentTimes, closed: sent?.closed } } }),
  });

  const isSentDay = slot.date === sentSlot.date;
  const { errors, firstSent, isUnsent, isSending, forget, field, check } = useCheckedForm({
    loadSchema: async () => (await import('#features/bookings/booking.ts')).newBookingSchema,
    names: fields,
    sent,
    read: chooseDay,
  });
  return (
    <form
      ref={form}
      method="post"
      action="/book"
      {...check}
      onChange={(event) => {
        check.onChange(event);
        keep(chooseDay(readTexts(event.currentTarget)));
      }}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      {/* The default button, so that Enter sends the form. */}
      <button type="submit" hidden>
        Book Consultation
      </button>
      <TrapFields />
      <SourceField form={bookingForms.page} />
      {memberId !== undefined && <input type="hidden" name="memberId" value={memberId} />}
      <AttendeeFields field={field} />
      <div id="times" className="scroll-mt-24 space-y-5 sm:col-span-full">
        <SlotPicker
          {...{ today, days }}
          showTimes={
            <div className="mt-3 hidden noscript:block">
              <Button
                type="submit"
                variant="secondary"
                name="action"
                value="times"
                formAction="/book#times"
                formNoValidate
                className="w-full sm:w-auto"
              >
                Show available times
              </Button>
            </div>
          }
          value={slot}
          free={times}
          errors={{ date: errors.date, time: errors.time, first: firstSent }}
          hint={
            isSentDay && sent?.freeSlots && sentTimes?.length === 0
              ? `Free: ${[...Map.groupBy(sent.freeSlots, ({ date }) => date)].map(([date, slots]) => `${formatDayShortly(date)} at ${slots.map(({ time }) => time).join(', ')}`).join('; ')}.`
              : undefined
          }
          onChange={(chosen) => {
            setSlot(chosen);
            forget('date', 'time');
          }}
        />
      </div>
      <TextAreaField
        className="sm:col-span-full"
        label="What is it about?"
        rows={about ? 10 : 4}
        {...field('description')}
        defaultValue={sent?.values.description ?? about}
      />
      <Button
        type="submit"
        className="sm:col-span-full sm:justify-self-start"
        pendingLabel={isSending && 'Booking…'}
      >
        Book Consultation
      </Button>
      <NotSent when={isUnsent} className="sm:col-span-full" />
    </form>
  );
}

/** Where a form was sent from, for one that the browser itself sends; without script it stays empty. */
function SourceField({ form }: { form: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current!.value = JSON.stringify(visitSource(form));
  }, [form]);
  return <input ref={field} type="hidden" name="source" />;
}
