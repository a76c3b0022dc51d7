import { type Summary, useSummary } from './summary.queries.ts';

const cards: { key: Exclude<keyof Summary, 'weeks' | 'suspicious'>; label: string }[] = [
  { key: 'contacts', label: 'Pre-Approval Requests' },
  { key: 'bookings', label: 'Total Bookings' },
  { key: 'subscribers', label: 'Newsletter Subscribers' },
  { key: 'thisMonth', label: 'This Month' },
];

const number = new Intl.NumberFormat('en-CA');

export function SummaryCards() {
  const summary = useSummary();
  return (
    <dl className="grid grid-cols-2 gap-3">
      {cards.map(({ key, label }) => (
        <div
          key={key}
          className="flex flex-col justify-center rounded-large border border-line bg-paper-raised px-4 py-3"
        >
          <dt className="order-2 text-small font-semibold text-ink-soft">{label}</dt>
          {/* The dash reserves the space, so that nothing moves when the number arrives. */}
          <dd className="tabular order-1 font-display text-h3">
            {summary.data ? number.format(summary.data[key]) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
