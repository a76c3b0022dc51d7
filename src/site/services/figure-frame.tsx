import type { ReactNode } from 'react';

/** A number that surprises people, as a picture. */
export function FigureFrame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure className="rounded-large border border-line bg-paper-raised p-card sm:p-8">
      <figcaption className="font-display text-h3">{title}</figcaption>
      <div className="mt-5">{children}</div>
      <p className="mt-5 border-t border-line pt-4 text-small text-ink-soft">{note}</p>
    </figure>
  );
}
