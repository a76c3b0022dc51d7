import { useEffect, useState } from 'react';
import { addressLine, licenceLine } from '#brokerage/company.ts';
import { formatDate } from '#lib/format-day.ts';
import { lowerFirst } from '#lib/lower-first.ts';
import { Link } from '#pages/link.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { CopyLink } from '#ui/copy-link.tsx';
import type { Calculation, CalculatorView, Fields, Texts } from './calculator.ts';
import { type ScenarioName, type Scenarios, writeScenarios } from './compare.ts';
import { typedFigures } from './explain.tsx';
import { TermsLine } from './result-panel.tsx';
import type { RateOrigin } from './todays-rate.ts';
import type { StateProps } from './use-calculator.ts';

export function ResultActions({ path, query, address }: { path: string; query: string; address: string }) {
  const look = 'link inline-flex min-h-11 items-center';
  return (
    <>
      {query !== '' && (
        <a href={`/calculators/email?figures=${encodeURIComponent(`${path}?${query}`)}`} className={look}>
          Email me this
        </a>
      )}
      <CopyLink url={address} className={`${look} noscript:hidden`} />
      <button type="button" className={`${look} noscript:hidden`} onClick={() => print()}>
        Print
      </button>
    </>
  );
}

/** Tells screen readers the answer once it has settled, not on each tick of a slider. */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (text === first && announced === '') return undefined;
    const timer = setTimeout(() => setAnnounced(text), 900);
    return () => clearTimeout(timer);
  }, [text, first, announced]);
  return <output className="sr-only">{announced}</output>;
}

export function Letterhead({ today }: { today: string }) {
  const { company } = useFacts();
  return (
    <section
      aria-label="Letterhead"
      data-letterhead
      className="hidden border-b-2 border-ink pb-3 text-small print:block"
    >
      <div className="flex items-baseline justify-between gap-x-6">
        <p className="font-display text-h3">{company.name}</p>
        <p className="tabular font-semibold">{company.phone.display}</p>
      </div>
      <p className="mt-1">{licenceLine(company)}</p>
      <p>
        {addressLine(company)} · {company.email}
      </p>
      <p className="mt-2">Calculated on {formatDate(today)}. An estimate, not an offer.</p>
    </section>
  );
}

/** The visitor's input and the address of the result: on paper, where there is no form. */
export function PrintedFigures({
  fields,
  texts,
  scenario,
  address,
}: {
  fields: Fields;
  texts: Texts;
  /** Set while two scenarios are compared. */
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

/**
 * On phones, the one figure above the form; the whole result is one tap away. Stays in view once it is the visitor's: a
 * figure of ours stands beside all its terms, which take too much of a screen.
 */
export function ResultStrip<Of extends Fields, Result>({
  view,
  calculation,
  isOutdated,
  isPinned,
  title,
  originOf,
}: {
  view: CalculatorView<Of, Result>;
  isPinned: boolean;
  /** The last that has a result. */
  calculation: Calculation<Of, Result>;
  /** True if the current input has no result; the last figure stays, so that the focused field does not move. */
  isOutdated: boolean;
  /** `Example`, `Your estimate` or a scenario. */
  title: string;
  originOf: (field: string) => RateOrigin;
}) {
  const headline = calculation.ok ? view.headline(calculation) : undefined;
  const terms = calculation.ok ? view.terms?.(calculation) : undefined;
  const look = isOutdated ? 'opacity-50' : '';
  return (
    <a
      href="#result"
      className={`${isPinned ? 'sticky top-[72px] z-20 shadow-lifted' : ''} mb-4 block rounded-small bg-ink px-4 py-2.5 text-paper lg:hidden print:hidden`}
    >
      {headline ? (
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-small">
              {isOutdated ? 'Please check the marked fields' : `${title}: ${lowerFirst(headline.name)}`}
            </span>
            <span className={`tabular ml-auto font-display text-h3 ${look}`}>
              {headline.strip ?? headline.text}
            </span>
          </span>
          {terms && (
            // Two lines on a phone, also where a rate needs but one: what is below would move while it is typed.
            <span className={`block min-h-[2lh] text-small sm:min-h-0 ${look}`}>
              <TermsLine terms={terms} originOf={originOf} />
            </span>
          )}
        </>
      ) : (
        'Please check the marked fields.'
      )}
    </a>
  );
}

export function ScenarioSwitch<Of extends Fields, Result>(props: StateProps<Of, Result>) {
  const { edited, scenarios } = props.state;
  const tab = 'flex min-h-11 items-center justify-center rounded-small px-3 font-semibold';
  return (
    <nav aria-label="Scenarios" className="mb-6 print:hidden">
      <ul className="grid grid-cols-2 gap-1 rounded-small bg-paper-sunk p-1">
        {(['a', 'b'] as const).map((name) => (
          <li key={name}>
            <ScenarioLink
              {...props}
              to={scenarios}
              edited={name}
              isCurrent={edited === name}
              className={`${tab} ${edited === name ? 'bg-ink text-paper' : 'hover:bg-line'}`}
            >
              Scenario {name.toUpperCase()}
            </ScenarioLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function CompareLink<Of extends Fields, Result>(props: StateProps<Of, Result>) {
  const { scenarios } = props.state;
  const isComparing = scenarios.changes !== undefined;
  return (
    <ScenarioLink
      {...props}
      to={isComparing ? { a: scenarios.a } : { ...scenarios, changes: {} }}
      edited="b"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {isComparing ? 'Stop comparing, keep scenario A' : 'Compare with another scenario'}
    </ScenarioLink>
  );
}

function ScenarioLink<Of extends Fields, Result>({
  calculator,
  state,
  today,
  to,
  edited,
  isCurrent,
  className,
  children,
}: StateProps<Of, Result> & {
  to: Scenarios;
  edited: ScenarioName;
  isCurrent?: boolean;
  className: string;
  children: React.ReactNode;
}) {
  const search = writeScenarios(calculator, to, { today, edited });
  const href = `/calculators/${calculator.name}${search === '' ? '' : `?${search}`}`;
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        state.changeScenarios(to, edited);
      }}
    >
      {children}
    </Link>
  );
}
