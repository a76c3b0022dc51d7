import { services } from '#brokerage/services.ts';
import { useTextFacts } from '#platform/facts/use-facts.ts';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { Quote } from './form-cards.tsx';
import { usePageData, usePageQuery } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';

/** The quote form as a page: for browsers without script, and where the form is returned. */
export default function QuotePage() {
  const { lenders } = useTextFacts();
  const { sentForm } = usePageData();
  const query = usePageQuery();
  const mortgageType = services.find((service) => service.mortgageType === query.type)?.mortgageType;
  return (
    <div className="group page section max-w-4xl">
      <PageHead
        path="/quote"
        title={sentForm ? 'Please check: Get your free mortgage quote' : 'Get your free mortgage quote'}
        description="Ask for a free mortgage quote anywhere in Ontario: purchase, refinancing, renewal or debt consolidation. A licensed agent replies within 24 hours."
        noIndex={Object.keys(query).length > 0}
      />
      <h1 className="text-h2 group-has-[[data-receipt]]:hidden">Get Your Free Mortgage Quote</h1>
      <p className="mt-4 max-w-[58ch] text-lead group-has-[[data-receipt]]:hidden">
        {`A licensed agent compares what ${lenders} would offer you and replies within 24 hours. It costs nothing and commits you to nothing.`}
      </p>
      <SentBack sentForm={sentForm} />
      <div className="mt-8 group-has-[[data-receipt]]:mt-0">
        <Quote mortgageType={mortgageType} about={query.about} />
      </div>
    </div>
  );
}
