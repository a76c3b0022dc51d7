import { useFacts } from '#platform/facts/use-facts.ts';
import { Link } from '#pages/link.tsx';
import { useToday } from '#ui/use-today.ts';
import { PageHead } from '#pages/page-head.tsx';
import { PageIntro } from '#ui/page-intro.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DollarFigure } from '#ui/dollar-figure.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { type CalculatorEntry, type CalculatorName, findCalculator } from './calculator-list.ts';
import type { ScheduleYear } from './arithmetic/schedule.ts';
import { type ExampleTile, exampleTiles } from './example-tiles.ts';
import { wholeDollars } from './figures.ts';

/** The calculators besides the three large ones, by where somebody stands. */
const groups: readonly { title: string; names: readonly CalculatorName[] }[] = [
  { title: 'Before you buy', names: ['insurance', 'land-transfer-tax'] },
  { title: 'While you have a mortgage', names: ['renewal', 'refinance', 'penalty'] },
  { title: 'When you have other debts', names: ['consolidation'] },
];

/** All calculators, by what people want to know. */
export default function CalculatorsPage() {
  const { city } = useFacts().company.address;
  const [first, ...others] = exampleTiles(useToday());
  return (
    <>
      <PageHead
        path="/calculators"
        kind="CollectionPage"
        title="Mortgage calculators for Ontario"
        description="Nine calculators that follow the Canadian rules in force: payment, affordability, insurance, land transfer tax, cash to close, refinancing, prepayment charge, renewal and consolidation."
      />
      <PageIntro
        headline="Run the numbers first, talk later"
        lead="Every result follows the rules of Canada and Ontario and shows their source, date and formula. We don’t ask for your email address, and we keep nothing you type. Each result has its own link, so you can save it, print it or share it."
      />
      <section aria-labelledby="start-here" className="page pt-12 pb-16 sm:pt-16">
        <h2 id="start-here" className="text-h2">
          Three questions to start with
        </h2>
        <ul className="mt-8 grid gap-4 lg:grid-cols-[7fr_5fr] lg:grid-rows-2">
          <Tile {...first} isFirst />
          {others.map((tile) => (
            <Tile key={tile.name} {...tile} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="six-more" className="border-t border-line bg-paper-raised">
        <div className="page section">
          <h2 id="six-more" className="text-h2">
            Six more, for wherever you are
          </h2>
          <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
            {groups.map(({ title, names }) => (
              <div key={title}>
                <h3 className="font-sans text-base font-semibold tracking-normal text-ink-soft">{title}</h3>
                <ul className="mt-3">
                  {names.map((name) => (
                    <Entry key={name} {...findCalculator(name)} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="talk-it-over" className="border-t border-line">
        <div className="page section flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <div>
            <h2 id="talk-it-over" className="text-h2">
              Talk it over
            </h2>
            <p className="mt-3 max-w-[52ch]">
              {`A licensed agent goes through your figures with you in 30 minutes, by phone, by video or in ${city}. It’s free, with no obligation.`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <Link href="/book" className={`max-sm:w-full ${buttonClass()}`}>
              Book Free Consultation
            </Link>
            <Link href="/contact" className={`max-sm:w-full ${buttonClass('secondary')}`}>
              Other ways to reach us
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

const underlined =
  'after:absolute after:inset-0 group-hover:underline group-hover:decoration-press group-hover:decoration-3 group-hover:underline-offset-4';

function Tile({ name, figure, unit, meaning, years, isFirst = false }: ExampleTile & { isFirst?: boolean }) {
  const { title, question } = findCalculator(name);
  return (
    <li
      className={`group relative flex flex-col rounded-large p-6 sm:p-8 ${isFirst ? 'bg-ink text-paper lg:row-span-2' : 'border border-line bg-paper-raised'}`}
    >
      <Link
        href={`/calculators/${name}`}
        className={`flex items-center gap-2 font-display text-h3 ${underlined}`}
      >
        {title}
        <ArrowIcon className="size-5 transition-transform duration-150 group-hover:translate-x-1" />
      </Link>
      <p className="mt-1">{question}</p>
      <p className={`mt-6 text-small font-semibold ${isFirst ? 'text-lake' : 'text-ink-soft'}`}>Example</p>
      <p className={`tabular mt-1 font-display ${isFirst ? 'text-h1' : 'text-h2'}`}>
        <DollarFigure>{figure}</DollarFigure>
        {unit && <span className="font-sans text-base max-sm:block"> {unit}</span>}
      </p>
      <p className="mt-2 max-w-[46ch]">{meaning}</p>
      {years && <YearBars years={years} />}
    </li>
  );
}

/** How a year's payments divide, early and late: the cost in brick, what pays down the mortgage in a light evergreen. */
function YearBars({ years }: { years: readonly ScheduleYear[] }) {
  return (
    <dl className="tabular mt-auto space-y-3 pt-6 text-small">
      {years.map(({ year, interest, principal }) => {
        const share = (interest / (interest + principal)) * 100;
        return (
          <div key={year}>
            <dt className="font-semibold">Year {year}</dt>
            <dd>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="mt-1 block h-6 w-full"
              >
                <rect width="100" height="10" className="fill-lake" />
                <rect width={share.toFixed(2)} height="10" className="fill-brick" />
              </svg>
              <span className="mt-1 flex flex-wrap justify-between gap-x-6">
                <span>{wholeDollars(interest)} interest</span>
                <span>{wholeDollars(principal)} pays down the mortgage</span>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Entry({ name, title, question }: CalculatorEntry) {
  return (
    <li className="group relative border-t border-line py-4">
      <Link href={`/calculators/${name}`} className={`font-display text-h3 ${underlined}`}>
        {title}
      </Link>
      <p className="mt-1 text-ink-soft">{question}</p>
    </li>
  );
}
