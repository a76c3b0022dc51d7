import type { ReactNode } from 'react';
import { type CalculatorName, calculatorsFor } from '#features/calculators/calculator-list.ts';
import { Link } from '#pages/link.tsx';

/** What the pictures' examples come to. A test compares it with the calculators: the page need not send their code. */
export const exampleFigures = {
  interestShare: '67%',
  price: '$644,000',
  tax: ['$7,475', '$14,950'],
} as const;

const exampleTerms = 'Example rate 4.5%, APR 4.5%, 5-year term.';

/** The calculators that most visitors start with, each with a picture and a figure of its answer. */
const previews: { name: CalculatorName; picture: ReactNode; figure: string; caption: string }[] = [
  {
    name: 'payment',
    figure: `${exampleFigures.interestShare} interest in the first payment`,
    caption: `What you owe falls, what you own grows: 25 years in one picture. ${exampleTerms}`,
    picture: (
      <>
        <path d="M0 44C60 26 130 14 200 12V44Z" className="fill-brick" stroke="none" />
        <path d="M0 92V44C70 50 140 68 200 92Z" className="fill-lake" stroke="none" />
        <path d="M0 44C70 50 140 68 200 92V44Z" className="fill-owned" stroke="none" />
        <path d="M0 44C70 50 140 68 200 92" strokeWidth="2" />
        <Label x={8} y={84} text="Owed" />
        <Label x={146} y={60} text="Paid off" className="fill-paper-raised" />
        <Label x={146} y={34} text="Interest" />
      </>
    ),
  },
  {
    name: 'affordability',
    figure: `${exampleFigures.price} on $145,000 a year`,
    caption: `The bank tests you at two points above your rate. ${exampleTerms}`,
    picture: (
      <>
        <path d="M24 92V56h60v36" className="fill-lake" />
        <path d="M116 92V30h60v62" className="fill-paper-raised" strokeDasharray="5 4" />
        <path d="M116 92V56h60v36" className="fill-lake" />
        <path d="M14 56h172" strokeWidth="1.25" strokeDasharray="2 4" />
        <Label x={31} y={78} text="Stress test" />
        <Label x={123} y={46} text="Your rate" />
      </>
    ),
  },
  {
    name: 'land-transfer-tax',
    figure: `${exampleFigures.tax[0]}, or ${exampleFigures.tax[1]} in Toronto`,
    caption: 'On a $550,000 home: Mississauga pays Ontario’s tax, Toronto adds its own.',
    picture: (
      <>
        <path d="M24 92V56h60v36" className="fill-brick" />
        <path d="M116 92V56h60v36" className="fill-brick" />
        <path d="M116 56V20h60v36" className="fill-brick" />
        <path d="M116 56h60" strokeWidth="1.25" />
        <Label x={28} y={78} text="Mississauga" />
        <Label x={131} y={78} text="Toronto" />
      </>
    ),
  },
];

/** What a part of a picture is; on phones the pictures are too small for it. */
function Label({
  x,
  y,
  text,
  className = 'fill-ink',
}: {
  x: number;
  y: number;
  text: string;
  className?: string;
}) {
  return (
    <text x={x} y={y} stroke="none" className={`text-[9px] font-semibold max-lg:hidden ${className}`}>
      {text}
    </text>
  );
}

/** The calculators, for visitors who want numbers before talking. */
export function CalculatorsSection() {
  const all = calculatorsFor();
  const more = all.filter(({ name }) => !previews.some((preview) => preview.name === name));
  return (
    <section aria-labelledby="calculators" className="bg-ink text-paper [&_:focus-visible]:outline-press">
      <div className="page py-6 sm:py-10 lg:py-24">
        <h2 id="calculators" className="max-w-[24ch] text-h2">
          Run the numbers first, if you like
        </h2>
        <p className="mt-3 max-w-[58ch] max-sm:hidden">
          Our calculators follow the rules of Canada and Ontario and show the source, date and formula for
          each result. Nobody asks for your email.
        </p>
        <ul className="mt-4 grid gap-3 lg:mt-12 lg:grid-cols-3 lg:gap-5">
          {previews.map(({ name, picture, figure, caption }) => {
            const { title, question } = all.find((entry) => entry.name === name)!;
            return (
              <li
                key={name}
                className="group relative flex items-center gap-x-4 rounded-large bg-paper px-4 py-2 text-ink lg:block lg:p-7 [&_:focus-visible]:outline-ink"
              >
                <svg
                  aria-hidden="true"
                  viewBox="0 0 200 93"
                  className="w-[72px] shrink-0 lg:mb-6 lg:w-full"
                  fill="none"
                  stroke="var(--color-ink)"
                  strokeWidth="2"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                >
                  {picture}
                  <path d="M0 92h200" />
                </svg>
                <div className="min-w-0">
                  <h3 className="text-h3">
                    <Link href={`/calculators/${name}`} className="whole-card">
                      {title}
                    </Link>
                  </h3>
                  <p className="mt-1 hidden lg:block">{question}</p>
                  <p className="tabular leading-snug max-lg:text-small lg:mt-3 lg:font-semibold">{figure}</p>
                  <p className="mt-1 hidden text-small text-ink-soft lg:block">{caption}</p>
                </div>
              </li>
            );
          })}
        </ul>
        <div className="mt-3 flex items-center justify-between gap-x-6 lg:hidden">
          <Link href="/calculators" className="link inline-flex min-h-11 shrink-0 items-center">
            And six more
          </Link>
          <p className="text-small text-lake">{exampleTerms} Tax on a $550,000 home.</p>
        </div>
        <nav aria-label="Six more calculators" className="mt-8 hidden lg:block">
          <h3 className="font-sans text-base font-semibold tracking-normal">And six more</h3>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {more.map(({ name, title }) => (
              <li key={name}>
                <Link href={`/calculators/${name}`} className="link inline-flex min-h-11 items-center">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
