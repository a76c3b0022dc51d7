/** The fifth of the picture that belongs to each step. */
const crops = [
  'object-[0%_100%]',
  'object-[25%_100%]',
  'object-[50%_100%]',
  'object-[75%_100%]',
  'object-[100%_100%]',
];

const steps = [
  { when: 'Day 1', what: 'First call', detail: '30 minutes by phone, video or in person. Ask anything.' },
  {
    when: 'Day 1 or 2',
    what: 'Pre-approval',
    detail: 'You know what you can borrow, and hold a rate for up to 120 days.',
  },
  {
    when: 'Up to 120 days',
    what: 'Your offer on a home',
    detail: 'You find the place. Before you sign, we check all the numbers again.',
  },
  {
    when: '24 to 48 hours',
    what: 'Approval',
    detail: 'From the lender that suits you. Complex files take up to five business days.',
  },
  {
    when: 'Closing day',
    what: 'Keys',
    detail: 'Your lawyer closes, and the keys are yours. We stay a phone call away for the whole term.',
  },
];

/**
 * The steps from the first call to the keys: a path along which a house grows. It is drawn in 192 by 96 px on wide
 * screens, where its last line is the ground, and in 88 by 64 px on phones, with just the house and its people.
 */
export function JourneySection() {
  return (
    <section aria-labelledby="journey" className="overflow-hidden border-y border-line bg-paper-sunk">
      <div className="page py-6 sm:py-10 lg:py-12">
        <h2 id="journey">What happens, and how long it takes</h2>
        <ol className="mt-4 lg:mt-8 lg:grid lg:grid-cols-5">
          {steps.map(({ when, what, detail }, at) => (
            <li key={what} className="group flex gap-3 lg:block">
              <div className="flex w-22 shrink-0 flex-col items-center lg:block lg:w-auto">
                <picture>
                  <source media="(min-width: 64rem)" srcSet="/drawings/journey.svg" />
                  <img
                    src="/drawings/journey-on-phones.svg"
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className={`block h-16 w-22 max-w-none object-cover lg:h-24 lg:w-48 ${crops[at]}`}
                  />
                </picture>
                {/* The path on: down the page on a phone, along the ground on wide screens. */}
                <span
                  aria-hidden="true"
                  className="my-1 min-h-2 grow border-l-2 border-dashed border-ink-soft group-last:hidden lg:-mt-[2px] lg:block! lg:border-t-2 lg:border-l-0 lg:border-solid lg:border-ink"
                />
              </div>
              <div className="grow pb-3 lg:pt-4 lg:pr-6 lg:pb-0">
                <div className="flex flex-wrap-reverse items-baseline justify-between gap-x-3 lg:block">
                  <p className="tabular order-2 text-small font-semibold text-ink-soft lg:mb-1.5">{when}</p>
                  <h3 className="text-h3 lg:min-h-[2lh]">{what}</h3>
                </div>
                <p className="max-lg:text-small max-lg:leading-snug lg:mt-2">{detail}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
