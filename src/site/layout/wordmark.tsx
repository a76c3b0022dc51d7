import { brokerage } from '#brokerage/brokerage.ts';

/** The name with its logo: a gable whose door is a keyhole. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-3">
      <svg
        aria-hidden="true"
        viewBox="0 0 36 36"
        className="size-9"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M4 16.5 18 5l14 11.500V32H4Z" fill="var(--color-press)" stroke="currentColor" />
        <circle cx="18" cy="19" r="3.2" fill="currentColor" />
        <path d="M16.6 20h2.800l1.1 7h-5Z" fill="currentColor" />
      </svg>
      <span className="font-display text-[1.375rem] leading-none font-semibold tracking-tight">
        {brokerage.name}
      </span>
    </span>
  );
}
