import { Newsletter } from './newsletter.tsx';

/** The newsletter form with the reasons to subscribe, on a card. */
export function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter-title" className="print:hidden">
      <div className="grid gap-x-12 gap-y-6 rounded-large bg-paper-raised p-6 text-ink sm:p-9 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="newsletter-title" className="text-h3">
            Our newsletter
          </h2>
          <p className="mt-3">What moves mortgage rates in Ontario, and what to do about it.</p>
        </div>
        <Newsletter />
      </div>
    </section>
  );
}
