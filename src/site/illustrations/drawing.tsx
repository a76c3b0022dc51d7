/**
 * A drawing of the street, drawn at its final size so that its lines keep their two weights. It fills the width it gets:
 * narrow screens show the part around `focus`, and none needs its code.
 */
export function Drawing({
  name,
  height,
  className = 'object-bottom',
  eager = false,
}: {
  /** The file in /drawings, without its ending. */
  name: string;
  height: number;
  /** Which part narrow screens show. */
  className?: string;
  /** Whether it is on the first screen. */
  eager?: boolean;
}) {
  return (
    <img
      src={`/drawings/${name}.svg`}
      alt=""
      width={2560}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`block w-full object-cover print:hidden ${className}`}
    />
  );
}
