import { FigureFrame, ShareBar } from './figure-parts.tsx';

/** Bars are percentages of the largest amount of interest. */
const ways = [
  {
    label: 'As it is, over 5 years',
    monthly: '$662.21',
    interest: '$14,733',
    percent: 79.1,
    bar: 'fill-ink',
  },
  {
    label: 'In the mortgage, over 25 years',
    monthly: '$145.40',
    interest: '$18,620',
    percent: 100,
    bar: 'fill-brick',
  },
  {
    label: 'In the mortgage, and you go on paying $662.21',
    monthly: '$662.21',
    interest: '$2,231',
    percent: 12,
    bar: 'fill-press',
  },
];

export function DebtConsolidationFigure() {
  return (
    <FigureFrame
      title="Lower is not always cheaper"
      note="An example, not an offer: $25,000 at 19.99% against the same sum in a fixed mortgage at 5% (APR 5%, no costs counted; rate assumed to stay), compounded half-yearly."
    >
      <table className="tabular w-full text-left">
        <thead className="text-small text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 font-semibold">
              A month
            </th>
            <th scope="col" className="pb-1 text-right font-semibold">
              Interest in all
            </th>
          </tr>
        </thead>
        {ways.map(({ label, monthly, interest, percent, bar }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-4 font-normal">
                {label}
              </th>
            </tr>
            <tr>
              <td className="font-semibold">{monthly}</td>
              <td className="text-right font-semibold">{interest}</td>
            </tr>
            <tr aria-hidden="true">
              <td colSpan={2} className="pt-1">
                <ShareBar shares={[{ percent, className: bar }]} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </FigureFrame>
  );
}
