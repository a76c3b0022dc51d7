import type { ReactNode } from 'react';

/** A number that surprises people, as a picture. */
export function FigureFrame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure className="rounded-large border border-line bg-paper-raised p-6 sm:p-8">
      <figcaption className="font-display text-h3">{title}</figcaption>
      <div className="mt-5">{children}</div>
      <p className="mt-5 border-t border-line pt-4 text-small text-ink-soft">{note}</p>
    </figure>
  );
}

/** A bar divided into shares of the whole, each in percent. Decoration: the figures are beside it. */
export function ShareBar({ shares }: { shares: readonly { percent: number; className: string }[] }) {
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, { percent }) => sum + percent, 0));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="block h-5 w-full rounded-small bg-paper-sunk"
    >
      {shares.map(({ percent, className }, at) => (
        <rect key={starts[at]} x={starts[at]} width={percent} height="6" className={className} />
      ))}
    </svg>
  );
}
