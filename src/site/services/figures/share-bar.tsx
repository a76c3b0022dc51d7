/** A bar divided into shares of the whole, each in percent. Decoration: the figures are beside it. */
export function ShareBar({ shares }: { shares: readonly { percent: number; className: string }[] }) {
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, { percent }) => sum + percent, 0));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="block h-5 w-full rounded-small bg-paper-sunk"
    >
      {shares.map(({ percent, className }, at) => (
        <rect key={starts[at]} x={starts[at]} width={percent} height="6" className={className} />
      ))}
    </svg>
  );
}
