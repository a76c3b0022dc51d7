import type { ReactNode } from 'react';

/** A text in which `pre-approval`, `6 AM to 10 PM` and `Suite 400` each stay on one line. */
export const keepTogether = (text: string): ReactNode[] =>
  text.split(/(\S+-\S+|\d+\s[AP]M to \d+\s[AP]M|Suite \d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
