import { Link } from '#pages/link.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { buttonClass } from '#ui/button.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { PageIntro } from '#ui/page-intro.tsx';
import { type CalculatorName, findCalculator } from './calculator-list.ts';

const Tiles = whenNear(() => import('./calculator-tiles.tsx'));

export const parts = [Tiles];

const groups: readonly { title: string; names: readonly CalculatorName[] }[] = [
  { title: 'Before you buy', names: ['insurance', 'land-transfer-tax'] },
  { title: 'When your term ends, or you end it', names: ['renewal', 'penalty'] },
  { title: 'When you borrow on your home', names: ['refinance', 'consolidation'] },
];

export default function CalculatorsPage() {
  const { city } = useFacts().company.address;
  return (
    <>
      <PageHead
        path="/calculators"
        kind="CollectionPage"
        title="Mortgage calculators for Ontario"
        description="Nine calculators that follow the Canadian rules in force: payment, affordability, insurance, land transfer tax, cash to close, refinancing, mortgage penalty, renewal and consolidation."
      />
      <PageIntro
        headline="Run the numbers first, talk later"
        lead="Every result follows the rules of Canada and Ontario, with source, date and formula. We don’t ask for your email address and keep nothing you type."
      />
      <section aria-labelledby="start-here" className="page pt-12 pb-16 sm:pt-16">
        <h2 id="start-here">Three questions to start with</h2>
        <Tiles />
      </section>
      <section aria-labelledby="six-more" className="border-t border-line bg-paper-raised">
        <div className="page section">
          <h2 id="six-more">Six more calculators</h2>
          <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
            {groups.map(({ title, names }) => (
              <div key={title}>
                <h3 className="text-h4 text-ink-soft">{title}</h3>
                <ul className="mt-3">
                  {names.map(findCalculator).map(({ name, title: calculator, question }) => (
                    <li key={name} className="group relative border-t border-line py-4">
                      <Link href={`/calculators/${name}`} className="font-display text-h3 whole-card">
                        {calculator}
                      </Link>
                      <p className="mt-1 text-ink-soft">{question}</p>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="talk-it-over" className="border-t border-line">
        <div className="page section flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <div>
            <h2 id="talk-it-over">Talk it over</h2>
            <p className="mt-3 max-w-[52ch]">
              {`A licensed agent goes through your figures with you in 30 minutes, by phone, by video or in ${city}. It’s free, with no obligation.`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <Link href="/book" className={`max-sm:w-full ${buttonClass()}`}>
              Book Free Consultation
            </Link>
            <Link href="/contact" className={`max-sm:w-full ${buttonClass('secondary')}`}>
              Other ways to reach us
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
