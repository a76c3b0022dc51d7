import { openState } from '#brokerage/open-state.ts';
import type { Hours } from '#brokerage/weekly-hours.ts';
import { useMinute } from '#ui/use-minute.ts';

/** Whether somebody is there now, with a lamp that is lit or not. For what is drawn in the browser alone. */
export function OpenNow({ hours }: { hours: Hours }) {
  const { isOpen, text } = openState(hours, useMinute());
  return (
    <span className="flex gap-2.5">
      <span
        aria-hidden="true"
        className={`mt-[calc(0.5lh-0.3rem)] size-[0.6rem] shrink-0 rounded-full border-[1.5px] ${isOpen ? 'border-owned bg-owned' : 'border-line-strong'}`}
      />
      {text}
    </span>
  );
}
