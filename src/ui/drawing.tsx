/**
 * A drawing of the street, drawn at its final size so that its lines keep their two weights. A narrower screen
 * shows a part of it, and only a wider one enlarges it. Nothing waits for it, and none of it is script.
 */
export function Drawing({
  name,
  height,
  isEager = false,
  isPart = false,
  className = 'object-bottom',
}: {
  /** The file in /drawings, without its ending. */
  name: string;
  height: number;
  /** Classes for the height, and for the part that narrow screens show. */
  className?: string;
  /** On the first screen: fetched with the page rather than when it comes near. */
  isEager?: boolean;
  /** In a column: never enlarged to the width of the screen. */
  isPart?: boolean;
}) {
  return (
    <img
      src={`/drawings/${name}.svg`}
      alt=""
      width={2560}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`block w-full object-none print:hidden ${isPart ? '' : 'min-[2560px]:h-auto min-[2560px]:object-cover'} ${className}`}
    />
  );
}
