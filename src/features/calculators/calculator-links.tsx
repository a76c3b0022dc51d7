import { Link } from '#pages/link.tsx';
import type { Service } from '#brokerage/services.ts';
import { type CalculatorEntry, calculatorsFor } from './calculator-list.ts';
import { ArrowIcon } from '#ui/icons.tsx';

/** Links to three calculators for one service, or to all nine (three of them on phones), each with its question. */
export function CalculatorLinks({ service, except }: { service?: Service['mortgageType']; except?: string }) {
  const entries = service ? threeFor(service, except) : calculatorsFor();
  return (
    <ul className="grid border-t border-line-strong md:grid-cols-3">
      {entries.map(({ name, title, question }) => (
        <li
          key={name}
          className={`group relative border-b border-line py-5 pr-6 ${service ? '' : 'max-sm:nth-[n+4]:hidden'}`}
        >
          <Link
            href={`/calculators/${name}`}
            className="flex items-center gap-2 font-display text-h3 whole-card"
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

/** The service's own first, then the ones most used: three fill a row. */
function threeFor(service: Service['mortgageType'], except?: string): readonly CalculatorEntry[] {
  const related = new Set([...calculatorsFor(service), ...calculatorsFor()]);
  return [...related].filter(({ name }) => name !== except).slice(0, 3);
}
