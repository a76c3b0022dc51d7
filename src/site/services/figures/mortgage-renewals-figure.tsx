import { FigureFrame } from './figure-parts.tsx';

const moments = [
  { at: 6, month: '6', what: 'We begin', detail: 'What you have, what you want to be different.' },
  {
    at: 4,
    month: '4',
    what: 'Rate held',
    detail: 'For up to 120 days. If rates fall, we ask for the lower one.',
  },
  { at: 1, month: '1', what: 'The comparison', detail: 'Your bank’s letter beside the best of the others.' },
  { at: 0, month: '0', what: 'Renewal day', detail: 'Stay or switch, without a prepayment charge.' },
];

export function MortgageRenewalsFigure() {
  return (
    <FigureFrame
      title="The last six months of your term"
      note="Start 4 to 6 months before the renewal date. Who only answers the bank’s letter has a few weeks left, and one offer."
    >
      {/* Six months from left to right; the held rate covers the last four. */}
      <svg aria-hidden="true" viewBox="0 0 320 34" className="block w-full" fill="none" strokeWidth="2">
        <path d="M10 22H310" stroke="var(--color-ink)" />
        <path d="M110 22H310" stroke="var(--color-press)" strokeWidth="8" />
        {moments.map(({ at }) => (
          <circle
            key={at}
            cx={310 - at * 50}
            cy="22"
            r="8"
            stroke="var(--color-ink)"
            fill={at === 0 ? 'var(--color-press)' : 'var(--color-paper-raised)'}
          />
        ))}
      </svg>
      <ol className="mt-3 divide-y divide-line">
        {moments.map(({ month, what, detail }) => (
          <li key={month} className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-2.5">
            <span className="tabular text-small leading-[1.8] font-semibold text-ink-soft">
              {month === '0' ? 'The day' : month === '1' ? '1 month' : `${month} months`}
            </span>
            <span>
              <strong className="font-semibold">{what}.</strong> {detail}
            </span>
          </li>
        ))}
      </ol>
    </FigureFrame>
  );
}
