import { useFacts } from '#platform/facts/use-facts.ts';

/**
 * The name on the base line of its logo, a gable whose door is a keyhole. Being a logo, it does not grow with the
 * browser's font size; a long name takes two lines, and where text that does leaves no room for the name, the gable
 * stands alone.
 */
export function Wordmark() {
  const { company } = useFacts();
  return (
    <span className="flex min-w-0 items-baseline-last gap-[10px]">
      {/* Cut off right below the house, whose base line is thereby that of the name. */}
      <svg
        aria-hidden="true"
        viewBox="2.5 3.5 31 29.5"
        className="h-[28px] w-[29px] shrink-0"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M4 16.5 18 5l14 11.5V32H4Z" fill="var(--color-press)" stroke="currentColor" />
        <circle cx="18" cy="19" r="3.2" fill="currentColor" />
        <path d="M16.6 20h2.8l1.1 7h-5Z" fill="currentColor" />
      </svg>
      <span className="font-display line-clamp-2 min-w-0 text-[min(22px,5.6vw)] leading-[1.15] font-semibold tracking-tight text-balance @max-[16rem]:hidden">
        {company.name}
      </span>
    </span>
  );
}
