import { questions } from '#brokerage/questions.ts';
import { QuestionsData } from '#platform/pages/structured-data.tsx';

/** What people ask before they call. The answers open without script, too. */
export function QuestionsSection() {
  return (
    <section aria-labelledby="questions" className="border-t border-line bg-paper-raised">
      <QuestionsData questions={questions} />
      <div className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="questions" className="text-h2">
            Questions people ask first
          </h2>
          <p className="mt-4 max-w-[44ch]">
            Rules as of November 2026. Yours is not among them? Ask it in the form above, or call.
          </p>
        </div>
        <div className="border-t border-line-strong">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex cursor-pointer list-none items-baseline justify-between gap-6 py-5 font-display text-h3 hover:underline hover:decoration-press hover:decoration-3 hover:underline-offset-4 [&::-webkit-details-marker]:hidden">
                {question}
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
