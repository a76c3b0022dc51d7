import { SentBack } from '#platform/forms/sent-back.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { usePageData, usePageQuery, useToday } from '#platform/pages/page-data.tsx';
import { BookingPageForm } from './booking-page-form.tsx';

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
