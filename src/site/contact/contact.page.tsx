import { questions } from '#brokerage/questions.ts';
import { renewalFact } from '#brokerage/renewal-fact.ts';
import { Consultation } from '#features/requests/contacts/form-cards.tsx';
import { usePageData } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { StructuredData } from '#pages/structured-data.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { ExpandIcon } from '#ui/icons.tsx';
import { keepTogether } from '#ui/keep-together.tsx';
import { PageIntro } from '#ui/page-intro.tsx';
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
      <div className="group page section grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_3fr]">
        <section aria-labelledby="write">
          <h2 id="write" className="group-has-[[data-receipt]]:hidden">
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
      {!company.officePicture && (
        <div className="border-b border-line">
          <Drawing name="office" height={204} className="h-51 object-bottom" />
        </div>
      )}
      <QuestionsSection />
    </>
  );
}

const groups: [title: string, ...names: (keyof ReturnType<typeof questions>)[]][] = [
  ['Working with us', 'cost', 'pre-approval', 'quote', 'documents', 'office', 'booking'],
  ['What you can borrow', 'down-payment', 'stress-test', 'credit-check', 'poor-credit', 'self-employed'],
  ['Renewals, rentals and private lenders', 'renewal', 'rental', 'private'],
];

function QuestionsSection() {
  const facts = useFacts();
  const answers = questions({ ...facts.company.address, renewal: renewalFact(facts) });
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-paper-raised">
      <StructuredData
        data={{
          '@type': 'FAQPage',
          mainEntity: Object.values(answers).map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      <div className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div className="self-start lg:sticky lg:top-28">
          <h2 id="questions">Questions people ask first</h2>
          <p className="mt-4 max-w-[44ch]">
            Rules as of November 2026. Don’t see yours? Ask it in the form above, or call.
          </p>
        </div>
        <div className="space-y-8">
          {groups.map(([title, ...names]) => (
            <section key={title} aria-label={title}>
              <h3 className="border-b border-line-strong pb-2 text-h4">{title}</h3>
              {names.map((name) => (
                <Question key={name} name={name} {...answers[name]} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function Question({ name, question, answer }: { name: string; question: string; answer: string }) {
  return (
    <details open={name === 'cost'} className="group border-b border-line">
      <summary className="group/question flex cursor-pointer list-none items-baseline justify-between gap-6 py-3 font-display text-lead lg:py-4 lg:text-h3 [&::-webkit-details-marker]:hidden">
        <span className="group-hover/question:underline group-hover/question:decoration-press group-hover/question:decoration-3 group-hover/question:underline-offset-4">
          {keepTogether(question)}
        </span>
        <ExpandIcon className="size-5 shrink-0 self-center transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {/* Browsers open the details around what an address names. */}
      <p id={`answer-${name}`} className="max-w-[62ch] scroll-mt-44 pb-6">
        {answer}
      </p>
    </details>
  );
}
