import { FigureFrame, ShareBar } from './figure-parts.tsx';

/** The federal minimum: 5% up to 500,000, 10% of the rest, 20% of the whole price from 1,500,000 on. */
const downPayments = [
  { price: '$400,000', least: '$20,000', percent: 5 },
  { price: '$600,000', least: '$35,000', percent: 5.83 },
  { price: '$1,000,000', least: '$75,000', percent: 7.5 },
  { price: '$1,500,000', least: '$300,000', percent: 20 },
];

export function PurchaseMortgagesFigure() {
  return (
    <FigureFrame
      title="The least you have to put down"
      note="5% of the first $500,000, 10% of what lies above, and 20% of everything from $1,500,000 on. Below 20%, the mortgage must be insured. Federal rule, as of November 2026."
    >
      <table className="tabular w-full text-left">
        <thead className="text-small text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 font-semibold">
              Price
            </th>
            <th scope="col" className="pb-1 text-right font-semibold">
              Down payment
            </th>
          </tr>
        </thead>
        {downPayments.map(({ price, least, percent }) => (
          <tbody key={price}>
            <tr>
              <th scope="row" className="pt-3 font-normal">
                {price}
              </th>
              <td className="pt-3 text-right font-semibold">{least}</td>
            </tr>
            <tr aria-hidden="true">
              <td colSpan={2} className="pt-1">
                <ShareBar shares={[{ percent, className: 'fill-press' }]} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </FigureFrame>
  );
}
