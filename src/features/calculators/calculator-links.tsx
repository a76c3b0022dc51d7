import type { Service } from '#brokerage/services.ts';
import { Link } from '#pages/link.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import { calculatorsFor } from './calculator-list.ts';

/** Links to three other calculators: the service's own first, then the ones most used, each with its question. */
export function CalculatorLinks({ service, except }: { service: Service['mortgageType']; except: string }) {
  const related = new Set([...calculatorsFor(service), ...calculatorsFor()]);
  const entries = [...related].filter(({ name }) => name !== except).slice(0, 3);
  return (
    <ul className="grid border-t border-line-strong md:grid-cols-3">
      {entries.map(({ name, title, question }) => (
        <li key={name} className="group relative border-b border-line py-5 pr-6">
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
