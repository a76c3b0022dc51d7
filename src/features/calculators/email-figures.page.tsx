import { usePageData, usePageQuery } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { ReceivedPage } from '#platform/forms/received-page.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { HoneypotFields } from '#platform/spam/honeypot-fields.tsx';
import { SubmitButton } from '#ui/button.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { calculatorList } from './calculator-list.ts';
import type { Figure } from './figures.ts';

interface EmailFiguresData {
  /** The figures to email; missing if the address has no answer. */
  asked?: { given: (readonly [label: string, value: string])[]; answer: Figure };
  sendsMail: boolean;
}

export default function EmailFiguresPage() {
  const { path, sentForm, asked, sendsMail } = usePageData<EmailFiguresData>();
  const query = usePageQuery();
  const figures = sentForm?.values.figures ?? query.figures ?? '';
  const title = calculatorList.find(({ name }) => figures.startsWith(`/calculators/${name}?`))?.title;
  if (path === '/calculators/email/sent')
    return (
      <ReceivedPage
        title="Figures sent"
        headline="Your figures are on their way"
        lead="The email has what you entered, the answer, and a link that opens the calculator as you left it."
      />
    );
  return (
    <div className="page section max-w-3xl">
      <PageHead
        path="/calculators/email"
        title={sentForm ? 'Please check: Email me my figures' : 'Email me my figures'}
        description="Have the figures of a calculator emailed to you."
        noIndex
      />
      <h1 className="text-h2">Email me my figures</h1>
      {title === undefined ? (
        <p className="mt-5 text-lead">
          Enter your figures first:{' '}
          <a href="/calculators" className="link">
            all calculators
          </a>
        </p>
      ) : (
        <>
          <p className="mt-5 text-lead">
            What you entered at the {title.toLowerCase()} calculator, the answer, and a link back to it.
          </p>
          {asked && <Figures {...asked} />}
          <SentBack sentForm={sentForm} />
          {sendsMail === false ? (
            <p className="mt-5 text-lead">
              We can’t send email right now. Please copy the calculator’s link, or print its page.
            </p>
          ) : (
            <form method="post" action="/calculators/email" noValidate className="mt-8 max-w-lg space-y-5">
              <HoneypotFields />
              <input type="hidden" name="figures" value={figures} />
              <EmailField
                label="Email address"
                name="email"
                required
                autoComplete="email"
                hint="One email, and nothing else: it doesn’t subscribe you to anything."
                defaultValue={sentForm?.values.email}
                error={sentForm?.errors.email}
              />
              <SubmitButton className="w-full sm:w-auto">Email me this</SubmitButton>
            </form>
          )}
          <p className="mt-4">
            <a href={figures} className="link inline-flex min-h-11 items-center">
              Back to the calculator
            </a>
          </p>
        </>
      )}
    </div>
  );
}

function Figures({ given, answer }: NonNullable<EmailFiguresData['asked']>) {
  return (
    <dl className="mt-6 max-w-lg divide-y divide-line rounded-large border border-line bg-paper-raised px-5 py-1">
      {[...given, [answer.name, answer.text] as const].map(([name, value]) => (
        <div key={name} className="flex justify-between gap-x-6 py-2 last:font-semibold">
          <dt>{name}</dt>
          <dd className="tabular text-right whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
