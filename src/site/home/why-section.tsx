import { useFacts, useTextFacts } from '#platform/facts/use-facts.ts';
import { RegisterLink } from '#site/about/people-section.tsx';
import { TwoOffers } from './two-offers.tsx';

const reasons = (regulator: string) => [
  {
    title: 'We work for you, the lender pays us',
    text: 'Our service is typically free to you. If yours is the exception, you’ll see the fee in writing before you sign anything.',
  },
  {
    title: 'All credit situations are welcome',
    text: 'Self-employed, new to Canada, a bruised credit score: there are lenders for each.',
  },
  {
    title: 'Licensed and accountable',
    text: `We answer to the ${regulator}. Approval is never guaranteed, and we do not pretend otherwise.`,
  },
];

/** Why a brokerage: one worked example, and the reasons in short. */
export function WhySection() {
  const { company } = useFacts();
  const { lenders } = useTextFacts();
  return (
    <section aria-labelledby="why" className="page py-6 sm:py-10 lg:py-24">
      <h2 id="why" className="text-h2">
        Why choose {company.name}
      </h2>
      <p className="mt-3 max-w-[58ch] sm:text-lead">
        {`Because the lowest rate is not always the cheapest mortgage. We read the rest of the contract across ${lenders}.`}
      </p>
      <TwoOffers />
      <ul className="mt-6 grid gap-x-10 gap-y-1.5 lg:mt-12 lg:grid-cols-3">
        {reasons(company.regulator).map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
            <p className="max-sm:hidden">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <RegisterLink />
      </p>
    </section>
  );
}
