import type { ReactNode } from 'react';

/** A term and its value; *Not specified* if there is none. */
export function DetailRow({
  term,
  wide = false,
  children,
}: {
  term: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'col-span-full' : undefined}>
      <dt className="text-small font-semibold text-ink-soft">{term}</dt>
      <dd className="whitespace-pre-wrap">
        {children ?? <span className="text-ink-soft">Not specified</span>}
      </dd>
    </div>
  );
}
