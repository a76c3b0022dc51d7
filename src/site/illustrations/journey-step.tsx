/** Which fifth of the picture is a step's: on a phone a little less of it, without the people. */
const crops = [
  'object-[6.3%_100%] lg:object-[0%_100%]',
  'object-[28.9%_100%] lg:object-[25%_100%]',
  'object-[51.4%_100%] lg:object-[50%_100%]',
  'object-[73.9%_100%] lg:object-[75%_100%]',
  'object-[93.5%_100%] lg:object-[100%_100%]',
];

/**
 * One of the five steps from the first call to the keys: the house grows. 192 by 96 px on wide screens, where its last
 * line is the ground; 72 by 64 px on a phone. All five are parts of one file.
 */
export function JourneyStep({ step }: { step: number }) {
  return (
    <img
      src="/drawings/journey.svg"
      alt=""
      width={192}
      height={96}
      loading="lazy"
      decoding="async"
      className={`block h-16 w-18 max-w-none object-cover lg:h-24 lg:w-48 ${crops[step - 1]}`}
    />
  );
}
