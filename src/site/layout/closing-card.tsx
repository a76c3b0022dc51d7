import type { ReactNode } from 'react';

/** The end of a page: what to do next, on a card. */
export function ClosingCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby="next" className="page pb-24 lg:pb-32">
      <div className="rounded-large bg-ink p-8 text-paper sm:p-12 [&_:focus-visible]:outline-press">
        <h2 id="next" className="max-w-[24ch] text-h2">
          {title}
        </h2>
        <p className="mt-4 max-w-[58ch] text-lead">{text}</p>
        <div className="last-action mt-8 flex flex-wrap gap-4">{children}</div>
      </div>
    </section>
  );
}
