/** One of the five steps from the first call to the keys: the house grows, 192 by 96 px, on a path without gaps. */
export function JourneyStep({ step, className = '' }: { step: 1 | 2 | 3 | 4 | 5; className?: string }) {
  return (
    <img
      src={`/drawings/journey-${step}.svg`}
      alt=""
      width={192}
      height={96}
      loading="lazy"
      decoding="async"
      className={`block ${className}`}
    />
  );
}
