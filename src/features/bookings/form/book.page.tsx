import { personWith } from '#brokerage/team.ts';
import { talkSteps } from '#features/bookings/booking-names.ts';
import { isBookableTime } from '#features/bookings/slots.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import { usePageData, usePageQuery } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { PersonLine } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { FormPage } from '#platform/forms/form-page.tsx';
import { WhomToExpect } from '#platform/forms/what-to-expect.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { CallFirst } from './call-first.tsx';
import { NextFreeTime } from './next-free-time.tsx';

const BookingForm = whenNear(() => import('./booking-form.tsx'));

export default function BookPage() {
  const { company, people } = useFacts();
  const { city } = company.address;
  const { sentForm } = usePageData();
  const query = usePageQuery();
  const { about, date = '', time = '', type } = query;
  const chosen = isCalendarDate(date) && isBookableTime(time) ? { date, time } : undefined;
  const person = personWith(people, sentForm?.values.memberId ?? query.with);
  // A form is also returned when the visitor asked for the times of its day.
  const isRefused = sentForm && (sentForm.notice !== undefined || Object.keys(sentForm.errors).length > 0);
  return (
    <>
      <PageHead
        path="/book"
        title={isRefused ? 'Please check: Book a free consultation' : 'Book a free consultation'}
        description={`Book 30 minutes with a licensed mortgage agent, by video, by phone or in ${city}. It’s free, with no obligation.`}
        noIndex={about !== undefined || query.with !== undefined || chosen !== undefined}
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
        invalidNotice="Nothing has been booked yet. Please check the marked fields and send again."
        who={!person && <WhomToExpect verb="talk to" />}
        steps={steps}
      >
        <div className="rounded-large border border-line bg-paper-raised p-card sm:p-9">
          <NextFreeTime memberId={person?.id} />
          <BookingForm
            sent={sentForm}
            about={about}
            chosen={sentForm ? undefined : chosen}
            consultationType={type}
            memberId={person?.id}
          />
        </div>
      </FormPage>
    </>
  );
}

const steps = [
  { when: 'Now', what: 'You choose a time and how to meet. Until we talk, you can move or cancel it.' },
  ...talkSteps,
];
