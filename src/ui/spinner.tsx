/** A spinning ring; what is pending is said beside it or by `label`. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-3">
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 animate-turn"
        fill="none"
        strokeWidth="2.5"
      >
        <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.25" />
        <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label && <span>{label}</span>}
    </span>
  );
}
