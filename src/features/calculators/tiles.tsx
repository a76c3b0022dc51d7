import { useRates } from '#features/rates/use-rates.ts';
import { Link } from '#pages/link.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { useToday } from '#ui/use-today.ts';
import { wholeWords } from '#ui/whole-words.tsx';
import type { ScheduleYear } from './arithmetic/schedule.ts';
import { findCalculator } from './calculator-list.ts';
import { type ExampleTile, exampleTiles } from './example-tiles.ts';
import { wholeDollars } from './figures.ts';

export default function Tiles() {
  const [first, ...others] = exampleTiles(useToday(), useRates());
  return (
    <ul className="mt-8 grid gap-4 lg:grid-cols-[7fr_5fr] lg:grid-rows-2">
      <Tile {...first} isFirst />
      {others.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </ul>
  );
}

function Tile({ name, figure, unit, meaning, years, isFirst = false }: ExampleTile & { isFirst?: boolean }) {
  const { title, question } = findCalculator(name);
  return (
    <li
      className={`group relative flex flex-col rounded-large p-6 sm:p-8 ${isFirst ? 'bg-ink text-paper lg:row-span-2' : 'border border-line bg-paper-raised'}`}
    >
      <Link
        href={`/calculators/${name}`}
        className={`flex items-center gap-2 font-display text-h3 whole-card`}
      >
        {title}
        <ArrowIcon className="size-5 transition-transform duration-150 group-hover:translate-x-1" />
      </Link>
      <p className="mt-1">{question}</p>
      <p className={`mt-6 text-small font-semibold ${isFirst ? 'text-lake' : 'text-ink-soft'}`}>Example</p>
      <p className={`tabular mt-2 font-display ${isFirst ? 'text-h1' : 'text-h2'}`}>
        {figure}
        {unit && <span className="font-sans text-base max-sm:block"> {unit}</span>}
      </p>
      <p className="mt-2 max-w-[46ch]">{wholeWords(meaning)}</p>
      {years && <YearBars years={years} />}
    </li>
  );
}

/** A year's payments, early and late: the cost in brick, the principal in a light evergreen. */
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
