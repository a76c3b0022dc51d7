/** One of the five steps from the first call to the keys, 192 by 96 px: the house grows. Its last line is the ground. */
export function JourneyStep({ step, className = '' }: { step: number; className?: string }) {
  return (
    <img
      src={`/drawings/journey-${step}.svg`}
      alt=""
      width={192}
      height={96}
      loading="lazy"
      decoding="async"
      className={`block object-cover ${className}`}
    />
  );
}
