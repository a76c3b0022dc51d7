import { brokerage } from '#brokerage/brokerage.ts';
import { CheckIcon } from '#ui/icons.tsx';

const reasons = [
  {
    title: 'We work for you, the lender pays us',
    text: 'Our service is typically free to you: the lender pays us when your mortgage completes. If a case is different, you read the fee before you sign anything.',
  },
  {
    title: 'More than one bank’s answer',
    text: 'A bank offers its own mortgages. We put your file beside the terms of 50+ lenders: banks, credit unions and lenders that only brokers reach.',
  },
  {
    title: 'All credit situations are welcome',
    text: 'Self-employed, new to Canada, a bruised credit score: there are lenders for each. We say plainly what will be hard, and what would make it easier.',
  },
  {
    title: 'Licensed, and answerable',
    text: `We are licensed by the ${brokerage.regulator}. Approval is never guaranteed, and we do not pretend otherwise.`,
  },
];

const papers = [
  'Two recent pay stubs',
  'T4 or Notice of Assessment',
  'Bank statements',
  'A letter from your employer',
  'Government-issued ID',
];

export function WhySection() {
  return (
    <section aria-labelledby="why" className="page section grid gap-x-16 gap-y-14 lg:grid-cols-[5fr_3fr]">
      <div>
        <h2 id="why" className="text-h2">
          Why choose {brokerage.name}
        </h2>
        <dl className="mt-10 border-t border-line-strong">
          {reasons.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-10 gap-y-2 border-b border-line py-6 sm:grid-cols-[2fr_3fr]"
            >
              <dt className="font-display text-h3">{title}</dt>
              <dd className="max-w-[60ch]">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <aside
        aria-labelledby="papers"
        className="self-start border-l-[3px] border-press bg-paper-sunk p-7 lg:mt-2 lg:p-9"
      >
        <h3 id="papers" className="text-h3">
          Have these ready
        </h3>
        <p className="mt-2">
          With them, a pre-approval is often done on the same day. Without them we can still talk.
        </p>
        <ul className="mt-5 space-y-2.5">
          {papers.map((paper) => (
            <li key={paper} className="flex gap-3">
              <CheckIcon className="mt-1 size-5" /> {paper}
            </li>
          ))}
        </ul>
      </aside>
    </section>
  );
}
