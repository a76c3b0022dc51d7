import { memo, Suspense } from 'react';
import type { SentForm } from '#http/sent-form.ts';
import { loadOnIntent } from '#ui/hydration/load-on-intent.tsx';

/** The newsletter form with the reasons to subscribe, on a card. */
export function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter-title" className="print:hidden">
      <div className="grid gap-x-12 gap-y-6 rounded-large bg-paper-raised p-6 text-ink sm:p-9 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="newsletter-title" className="text-h3">
            Our newsletter
          </h2>
          <p className="mt-2 sm:mt-3">What moves mortgage rates in Ontario, and what to do about it.</p>
        </div>
        {/* Folded on phones, where every page ends with it. */}
        <details className="peer -my-2 sm:hidden">
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

const NewsletterForm = loadOnIntent('newsletter', () => import('./newsletter-form.tsx'));

/**
 * The newsletter form. It works as plain HTML; its code is loaded when a visitor turns to it. Memoized, because if
 * rendered again before its code is loaded, it would disappear until then.
 */
export const Newsletter = memo(function Newsletter({ sent }: { sent?: SentForm | undefined }) {
  return (
    <div id="newsletter">
      <Suspense>
        <NewsletterForm sent={sent} />
      </Suspense>
    </div>
  );
});
