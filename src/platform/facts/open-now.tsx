import { callState } from '#brokerage/call-hours.ts';
import { useMinute } from '#ui/use-minute.ts';
import { usePublicHours } from './use-public-hours.ts';

/** Says if somebody answers now, with a status light. Must not be rendered on the server. */
export function OpenNow() {
  const { isOpen, text } = callState(usePublicHours(), useMinute());
  return (
    <span className="flex gap-2.5">
      <span
        aria-hidden="true"
        className={`mt-[calc(0.5lh-0.3rem)] size-[0.6rem] shrink-0 rounded-full border-[1.5px] ${isOpen ? 'border-owned bg-owned in-[.bg-ink]:border-lake in-[.bg-ink]:bg-lake' : 'border-line-strong'}`}
      />
      <span>{text}</span>
    </span>
  );
}
