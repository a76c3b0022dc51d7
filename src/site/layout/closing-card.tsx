import type { ReactNode } from 'react';

export function ClosingCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby="next" className="page pb-10 sm:pb-24 lg:pb-32">
      <div className="rounded-large bg-ink p-6 text-paper sm:p-12 [&_:focus-visible]:outline-press">
        <h2 id="next" className="max-w-[24ch]">
          {title}
        </h2>
        <p className="mt-3 max-w-[58ch] sm:mt-4 sm:text-lead">{text}</p>
        <div className="[view-timeline:--last-action] mt-5 flex flex-wrap gap-x-4 gap-y-3 sm:mt-8">
          {children}
        </div>
      </div>
    </section>
  );
}
