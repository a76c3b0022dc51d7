/** `crop` is which fifth of the picture is the step's. */
const steps = [
  {
    crop: 'object-[0%_100%]',
    when: 'Day 1',
    what: 'First call',
    detail: '30 minutes by phone, video or in person. Ask anything.',
  },
  {
    crop: 'object-[25%_100%]',
    when: 'Day 1 or 2',
    what: 'Pre-approval',
    detail: 'You know what you can borrow, and hold a rate for up to 120 days.',
  },
  {
    crop: 'object-[50%_100%]',
    when: 'Up to 120 days',
    what: 'Your offer on a home',
    detail: 'You find the place. Before you sign, we check all the numbers again.',
  },
  {
    crop: 'object-[75%_100%]',
    when: '24 to 48 hours',
    what: 'Approval',
    detail: 'From the lender that suits you. Complex files take up to five business days.',
  },
  {
    crop: 'object-[100%_100%]',
    when: 'Closing day',
    what: 'Keys',
    detail: 'Your lawyer closes, and the keys are yours. We stay a phone call away for the whole term.',
  },
];

/** What happens when, from the first call to the keys: a path along which a house grows. */
export function JourneySection() {
  return (
    <section aria-labelledby="journey" className="overflow-hidden border-y border-line bg-paper-sunk">
      <div className="page py-6 sm:py-10 lg:py-12">
        <h2 id="journey" className="text-h2">
          What happens, and how long it takes
        </h2>
        <ol className="mt-6 lg:mt-8 lg:grid lg:grid-cols-5">
          {steps.map(({ crop, when, what, detail }, at) => (
            <li key={what} className="group flex gap-4 lg:block">
              <div className="flex w-22 shrink-0 flex-col items-center lg:block lg:w-auto">
                <JourneyStep crop={crop} />
                <PathToNext isLast={at === steps.length - 1} />
              </div>
              <div className="grow pb-3 lg:pt-4 lg:pr-6 lg:pb-0">
                <div className="flex flex-wrap-reverse items-baseline justify-between gap-x-3 lg:block">
                  <p className="tabular order-2 text-small font-semibold text-ink-soft">{when}</p>
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

/** The path on to the next house: down the page on a phone, along the ground on wide screens. */
function PathToNext({ isLast }: { isLast: boolean }) {
  return (
    <>
      {!isLast && (
        <span
          aria-hidden="true"
          className="my-1 min-h-2 grow border-l-2 border-dashed border-ink-soft lg:hidden"
        />
      )}
      <span aria-hidden="true" className="-mt-[2px] hidden border-t-2 border-ink lg:block" />
    </>
  );
}

/**
 * One of the five steps from the first call to the keys: the house grows. 192 by 96 px on wide screens, where its last
 * line is the ground; 88 by 64 px on a phone, from a file that has just the house and the people.
 */
function JourneyStep({ crop }: { crop: string }) {
  return (
    <picture>
      <source media="(min-width: 64rem)" srcSet="/drawings/journey.svg" width={192} height={96} />
      <img
        src="/drawings/journey-on-phones.svg"
        alt=""
        width={88}
        height={64}
        loading="lazy"
        decoding="async"
        className={`block h-16 w-22 max-w-none object-cover lg:h-24 lg:w-48 ${crop}`}
      />
    </picture>
  );
}
