import { SentBack } from '#platform/forms/sent-back.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { PreApproval } from './form-cards.tsx';

/** The pre-approval form as a separate page; also where the form is returned when it was sent without script. */
export default function PreApprovalPage() {
  const { sentForm } = usePageData();
  return (
    <div className="group page section max-w-4xl">
      <PageHead
        path="/pre-approval"
        title={sentForm ? 'Please check: Get pre-approved' : 'Get pre-approved'}
        description="Ask for a mortgage pre-approval anywhere in Ontario. A licensed agent replies within 24 hours; it costs nothing and commits you to nothing."
      />
      <h1 className="text-h2 group-has-[[data-receipt]]:hidden">Get pre-approved</h1>
      <p className="mt-4 max-w-[58ch] text-lead group-has-[[data-receipt]]:hidden">
        Ask for your pre-approval in minutes: a few lines are enough to start. A licensed agent reads them and
        replies within 24 hours. It costs nothing and commits you to nothing.
      </p>
      <SentBack sentForm={sentForm} />
      <div className="mt-8 group-has-[[data-receipt]]:mt-0">
        <PreApproval />
      </div>
    </div>
  );
}
