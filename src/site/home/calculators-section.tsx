import { calculatorsFor } from '#features/calculators/calculator-list.ts';
import { Link } from '#pages/link.tsx';
import { ArrowIcon } from '#ui/icons.tsx';

/** The calculators, for visitors who want numbers before talking. */
export function CalculatorsSection() {
  return (
    <section aria-labelledby="calculators" className="bg-ink text-paper [&_:focus-visible]:outline-press">
      <div className="page grid gap-x-12 gap-y-3 py-6 sm:gap-y-5 sm:py-10 lg:grid-cols-[2fr_3fr] lg:py-12">
        <div>
          <h2 id="calculators" className="text-h2">
            Run the numbers first, if you like
          </h2>
          <p className="mt-3 max-sm:hidden">
            Our calculators follow the rules of Canada and Ontario and show the source, date and formula for
            each result. Nobody asks for your email.
          </p>
        </div>
        <ul className="gap-x-6 max-sm:flex max-sm:flex-wrap sm:grid sm:grid-cols-2 sm:self-end lg:grid-cols-3">
          {calculatorsFor().map(({ name, title }) => (
            <li key={name} className="group sm:border-t sm:border-paper/25">
              <Link
                href={`/calculators/${name}`}
                className="flex min-h-11 items-center justify-between gap-3 max-sm:link sm:font-medium sm:min-h-14"
              >
                {title}
                <ArrowIcon className="size-5 text-lake transition-transform duration-150 group-hover:translate-x-1 max-sm:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
