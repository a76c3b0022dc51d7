import { lowerFirst } from '#lib/lower-first.ts';
import type { Fields, Texts } from './calculator.ts';
import { typedFigures } from './explain.tsx';

/** What the visitor typed, and where to find the result again: on paper, where there is no form. */
export default function PrintedFigures({
  fields,
  texts,
  scenario,
  address,
}: {
  fields: Fields;
  texts: Texts;
  /** Whose figures they are while two scenarios are compared. */
  scenario?: string | undefined;
  /** The full URL of this result. */
  address: string;
}) {
  return (
    <section aria-labelledby="printed-figures" className="mb-6 hidden print:block">
      <h2 id="printed-figures" className="text-h3">
        {`Your figures${scenario ? `, ${lowerFirst(scenario)}` : ''}`}
      </h2>
      <dl className="mt-2 columns-2 gap-x-10">
        {typedFigures(fields, texts).map(([label, value]) => (
          <div
            key={label}
            className="flex break-inside-avoid flex-wrap justify-between gap-x-6 border-b border-line py-1"
          >
            <dt>{label}</dt>
            <dd className="tabular ml-auto text-right font-semibold whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small break-all">{address}</p>
    </section>
  );
}
