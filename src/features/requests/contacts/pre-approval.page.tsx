import { usePageData } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { FormPage } from '#platform/forms/form-page.tsx';
import { WhomToExpect } from '#platform/forms/what-to-expect.tsx';
import { useContactFormText } from './contact-form-texts.ts';
import { requestSteps } from './contact-receipt.tsx';
import { PreApproval } from './form-cards.tsx';

/** The pre-approval form as a separate page; also where the form is returned when it was sent without script. */
export default function PreApprovalPage() {
  const { sentForm } = usePageData();
  return (
    <>
      <PageHead
        path="/pre-approval"
        title={sentForm ? 'Please check: Get pre-approved' : 'Get pre-approved'}
        description="Ask for a mortgage pre-approval anywhere in Ontario. A licensed agent replies within 24 hours; it costs nothing and commits you to nothing."
      />
      <FormPage
        headline="Get pre-approved"
        lead="Ask for your pre-approval in minutes: a few lines are enough to start. A licensed agent reads them and replies within 24 hours. It costs nothing and commits you to nothing."
        sentForm={sentForm}
        who={<WhomToExpect verb="hear from" />}
        steps={requestSteps(useContactFormText('pre-approval'), 'You tell us what you’re looking for.')}
      >
        <PreApproval />
      </FormPage>
    </>
  );
}
