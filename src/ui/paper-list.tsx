import type { ComponentProps } from 'react';

export function PaperList({ papers, ...list }: ComponentProps<'ul'> & { papers: readonly string[] }) {
  return (
    <ul {...list}>
      {papers.map((paper) => (
        <li key={paper} className="flex gap-3">
          <span
            aria-hidden="true"
            className="mt-1 size-4.5 shrink-0 rounded-[3px] border-[1.5px] border-ink-soft bg-paper-raised"
          />
          {paper}
        </li>
      ))}
    </ul>
  );
}
