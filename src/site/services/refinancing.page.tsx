import { refinancing } from '#brokerage/service-details/refinancing.ts';
import { type Bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { Link } from '#pages/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { FigureFrame } from './figure-frame.tsx';
import { ServicePage } from './service-layout.tsx';

export default function RefinancingPage() {
  return (
    <ServicePage
      text={refinancing}
      figure={<RefinancingFigure />}
      quoteLabel="Get Your Free Quote"
      scheduleLabel="Schedule Consultation"
      firstAction={
        <Link href="/calculators/refinance" className={buttonClass()}>
          Calculate My Savings
        </Link>
      }
    />
  );
}

/** The home's value from left to right, in cents. */
const parts: Bar[] = [
  {
    name: 'You still owe',
    figure: '$420,000',
    parts: [{ from: 0, to: 420_000_00, tone: 'neutral' }],
  },
  {
    name: 'You could take out',
    figure: '$220,000',
    parts: [{ from: 420_000_00, to: 640_000_00, tone: 'owned' }],
    isMain: true,
  },
  {
    name: 'Must stay in the home',
    figure: '$160,000',
    parts: [{ from: 640_000_00, to: 800_000_00, tone: 'main' }],
  },
];

function RefinancingFigure() {
  return (
    <FigureFrame
      title="A home worth $800,000"
      note="An example. You can borrow up to 80% of the home’s value, here $640,000, if your income supports it."
    >
      <BarChart size="large" bars={parts} />
    </FigureFrame>
  );
}
