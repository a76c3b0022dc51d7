import { Consultation } from '#features/requests/contacts/form-cards.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { QuestionsSection } from './questions-section.tsx';
import { PageIntro } from '#ui/page-intro.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { OfficeStreet } from '#site/illustrations/service-scene.tsx';
import { ContactMethods } from './contact-methods.tsx';
import { Office } from './office.tsx';

export default function ContactPage() {
  const { company } = useFacts();
  const { sentForm } = usePageData();
  return (
    <>
      <PageHead
        path="/contact"
        kind="ContactPage"
        title={sentForm ? 'Please check: Contact' : 'Contact'}
        description={`Call ${company.phone.display}, write, book 30 free minutes or visit us in ${company.address.city}. A licensed mortgage agent replies within 24 hours, anywhere in Ontario.`}
      />
      <PageIntro
        headline="Talk to a licensed agent"
        lead={`By phone, by email, by video or across a table in ${company.address.city}. You’ll get an answer within 24 hours, and the first conversation is free.`}
      />
      <ContactMethods />
      <div className="page grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[5fr_3fr] lg:py-24">
        <section aria-labelledby="write" className="group">
          <h2 id="write" className="text-h2 group-has-[[data-receipt]]:hidden">
            Ask for a consultation
          </h2>
          <p className="mt-4 max-w-[58ch] group-has-[[data-receipt]]:hidden">
            Tell us what it’s about and when to reach you. We’ll get back to you within 24 hours to set a
            time.
          </p>
          <SentBack sentForm={sentForm} />
          <div className="mt-8 group-has-[[data-receipt]]:mt-0">
            <Consultation />
          </div>
        </section>
        <Office />
      </div>
      <div className="border-b border-line">
        <OfficeStreet />
      </div>
      <QuestionsSection />
    </>
  );
}
