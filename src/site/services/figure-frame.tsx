import type { ReactNode } from 'react';

/** A number that surprises people, as a picture. */
export function FigureFrame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure className="rounded-large border border-line bg-paper-raised p-card sm:p-8">
      <figcaption className="font-display text-h3">{title}</figcaption>
      <div className="mt-3 sm:mt-5">{children}</div>
      <p className="mt-4 border-t border-line pt-3 text-small text-ink-soft max-sm:leading-snug sm:mt-5 sm:pt-4">
        {note}
      </p>
    </figure>
  );
}
