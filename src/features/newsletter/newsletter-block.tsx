import type { SentForm } from '#http/sent-form.ts';
import { whenNear } from '#ui/hydration/when-near.tsx';

/** The newsletter form with the reasons to subscribe, on a card; folded on phones. */
export default function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter-title" className="print:hidden">
      <div className="grid gap-x-12 gap-y-3 rounded-large bg-paper-raised px-6 py-4 text-ink sm:gap-y-6 sm:p-9 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="newsletter-title" className="text-h3">
            Our newsletter
          </h2>
          <p className="mt-1 max-sm:leading-snug sm:mt-3">
            What moves mortgage rates in Ontario, and what to do about it.
          </p>
        </div>
        <details className="peer -my-2 open:hidden sm:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-press-active decoration-2 underline-offset-4">
            Subscribe by email
          </summary>
        </details>
        <div className="max-sm:hidden max-sm:peer-open:block">
          <Newsletter />
        </div>
      </div>
    </section>
  );
}

const NewsletterForm = whenNear(() => import('./newsletter-form.tsx'));

/** The newsletter form. It works as plain HTML; its code is loaded when it is near. */
export function Newsletter({ sent }: { sent?: SentForm | undefined }) {
  return (
    <div id="newsletter">
      <NewsletterForm sent={sent} />
    </div>
  );
}
