import { Link } from '#platform/pages/link.tsx';
import type { Service } from '#brokerage/services.ts';
import { calculatorsFor } from './calculator-list.ts';
import { ArrowIcon } from '#ui/icons.tsx';

/** Links to the calculators of one service, or to all of them, each with the question it answers. */
export function CalculatorLinks({
  service,
  except,
}: {
  service?: Service['mortgageType'];
  /** The name of the calculator whose page this is. */
  except?: string;
}) {
  const entries = calculatorsFor(service).filter(({ name }) => name !== except);
  return (
    <ul className="grid border-t border-line-strong sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(({ name, title, question }) => (
        <li key={name} className="group relative border-b border-line py-5 pr-6">
          <Link
            href={`/calculators/${name}`}
            className="flex items-center gap-2 font-display text-h3 after:absolute after:inset-0 group-hover:underline group-hover:decoration-press group-hover:decoration-3 group-hover:underline-offset-4"
          >
            {title}
            <ArrowIcon className="size-5 transition-transform duration-150 group-hover:translate-x-1" />
          </Link>
          <p className="mt-1 text-ink-soft">{question}</p>
        </li>
      ))}
    </ul>
  );
}
