import { brokerage } from '#brokerage/brokerage.ts';
import { RegisterLink } from '#site/about/people-section.tsx';
import { TwoOffers } from './two-offers.tsx';

const reasons = [
  {
    title: 'We work for you, the lender pays us',
    text: 'Our service is typically free to you: the lender pays us when your mortgage completes. If a case is different, you read the fee before you sign anything.',
  },
  {
    title: 'All credit situations are welcome',
    text: 'Self-employed, new to Canada, a bruised credit score: there are lenders for each. We say plainly what will be hard.',
  },
  {
    title: 'Licensed, and answerable',
    text: `We are licensed by the ${brokerage.regulator}. Approval is never guaranteed, and we do not pretend otherwise.`,
  },
];

/** Why a brokerage: one worked example, and the reasons in short. */
export function WhySection() {
  return (
    <section aria-labelledby="why" className="page py-12 lg:py-24">
      <h2 id="why" className="text-h2">
        Why choose {brokerage.name}
      </h2>
      <p className="mt-4 max-w-[58ch] text-lead">
        Because the lowest rate is not always the cheapest mortgage. We read the rest of the contract across
        50+ lenders.
      </p>
      <TwoOffers />
      <ul className="mt-10 grid gap-x-10 gap-y-5 lg:mt-14 lg:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <RegisterLink />
      </p>
    </section>
  );
}
