import { FigureFrame, ShareBar } from './figure-parts.tsx';

const shares = [
  { label: 'You still owe', amount: '$420,000', percent: 52.5, className: 'fill-ink', dot: 'bg-ink' },
  {
    label: 'You could take out',
    amount: '$220,000',
    percent: 27.5,
    className: 'fill-press',
    dot: 'bg-press',
  },
  {
    label: 'Has to stay in the home',
    amount: '$160,000',
    percent: 20,
    className: 'fill-lake',
    dot: 'bg-lake',
  },
];

export function RefinancingFigure() {
  return (
    <FigureFrame
      title="A home worth $800,000"
      note="An example. The mortgage may come to 80% of the home’s value, here $640,000, if your income carries it."
    >
      <ShareBar shares={shares} />
      <dl className="tabular mt-4 divide-y divide-line">
        {shares.map(({ label, amount, dot }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="flex items-center gap-3">
              <span aria-hidden="true" className={`size-3.5 rounded-small ${dot}`} /> {label}
            </dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
    </FigureFrame>
  );
}
