import { services } from '#brokerage/services.ts';
import { usePageData, usePageQuery } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { useTextFacts } from '#platform/facts/use-facts.ts';
import { FormPage } from '#platform/forms/form-page.tsx';
import { WhomToExpect } from '#platform/forms/what-to-expect.tsx';
import { useContactFormText } from './contact-form-texts.ts';
import { requestSteps } from './contact-receipt.tsx';
import { Quote } from './form-cards.tsx';

/** The quote form as a page: for browsers without script, and where the form is returned. */
export default function QuotePage() {
  const texts = useTextFacts();
  const { sentForm } = usePageData();
  const query = usePageQuery();
  const mortgageType = services.find((service) => service.mortgageType === query.type)?.mortgageType;
  return (
    <>
      <PageHead
        path="/quote"
        title={sentForm ? 'Please check: Get your free mortgage quote' : 'Get your free mortgage quote'}
        description="Ask for a free mortgage quote anywhere in Ontario: purchase, refinancing, renewal or debt consolidation. A licensed agent replies within 24 hours."
        noIndex={Object.keys(query).length > 0}
      />
      <FormPage
        headline="Get Your Free Mortgage Quote"
        lead={`A licensed agent compares what ${texts.lenders} would offer you and replies within 24 hours. It costs nothing and commits you to nothing.`}
        about={query.about}
        sentForm={sentForm}
        who={<WhomToExpect verb="hear from" />}
        steps={requestSteps(useContactFormText('quote'), 'You tell us what the mortgage is for.')}
      >
        <Quote
          mortgageType={mortgageType}
          about={query.about}
          propertyValue={query.propertyValue}
          loanAmount={query.loanAmount}
        />
      </FormPage>
    </>
  );
}
