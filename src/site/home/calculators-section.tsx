import { calculatorsFor } from '#features/calculators/calculator-list.ts';
import { Link } from '#pages/link.tsx';

/** What the example comes to. A test compares it with the calculator: the page need not send its code. */
export const examplePrice = '$644,000';

/** The calculators, for visitors who want numbers before talking. */
export function CalculatorsSection() {
  return (
    <section aria-labelledby="calculators" className="bg-ink text-paper [&_:focus-visible]:outline-press">
      <div className="page py-6 sm:py-10 lg:py-12">
        <h2 id="calculators" className="text-h2">
          Run the numbers first, if you like
        </h2>
        <p className="mt-3 max-w-[58ch] max-sm:hidden">
          Our calculators follow the rules of Canada and Ontario and show the source, date and formula for
          each result. Nobody asks for your email.
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 lg:mt-5">
          {calculatorsFor().map(({ name, title }) => (
            <li key={name}>
              <Link href={`/calculators/${name}`} className="link inline-flex min-h-11 items-center">
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-lake max-sm:hidden">
          Affordability, for example: {examplePrice} on $145,000 a year. Example rate 4.5%, APR 4.5%, 5-year
          term.
        </p>
      </div>
    </section>
  );
}
