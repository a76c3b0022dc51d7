import { usePageData } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { Newsletter } from './newsletter-block.tsx';

/** The newsletter form as a separate page; also where the form is returned when it was sent without script. */
export default function NewsletterPage() {
  const { sentForm } = usePageData();
  return (
    <div className="page section max-w-3xl">
      <PageHead
        path="/newsletter"
        title={`${sentForm ? 'Please check: ' : ''}Newsletter`}
        description="Mortgage news and guides for Ontario by email: rates, renewals, first homes. Unsubscribe any time."
      />
      <h1 className="text-h2">Our newsletter</h1>
      <p className="mt-4 max-w-[58ch] text-lead">
        What moves mortgage rates in Ontario and what to do about it, for first homes, renewals and everything
        in between.
      </p>
      <div className="mt-8 rounded-large border border-line bg-paper-raised p-card sm:p-9">
        <Newsletter sent={sentForm} />
      </div>
    </div>
  );
}
