import { questions } from '#brokerage/questions.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { StructuredData } from '#pages/structured-data.tsx';

/** What people ask before they call. The answers open without script, too. */
export function QuestionsSection() {
  const asked = questions(useFacts().company.address);
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-paper-raised">
      <QuestionsData asked={asked} />
      <div className="page grid gap-x-16 gap-y-8 py-12 lg:py-24 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="questions" className="text-h2">
            Questions people ask first
          </h2>
          <p className="mt-4 max-w-[44ch]">
            Rules as of November 2026. Don’t see yours? Ask it in the form above, or call.
          </p>
        </div>
        <div className="border-t border-line-strong">
          {asked.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="group/question flex cursor-pointer list-none items-baseline justify-between gap-6 py-4 font-display text-h3 lg:py-5 [&::-webkit-details-marker]:hidden">
                <span className="group-hover/question:underline group-hover/question:decoration-press group-hover/question:decoration-3 group-hover/question:underline-offset-4">
                  {question}
                </span>
                <span
                  aria-hidden="true"
                  className="font-sans text-lead transition-transform duration-150 group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <p className="max-w-[62ch] pb-6">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The questions and answers for search engines. */
function QuestionsData({ asked }: { asked: ReturnType<typeof questions> }) {
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: asked.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  );
}
