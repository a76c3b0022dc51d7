/**
 * A drawing of the street, drawn at its final size so that its lines keep their two weights. It fills the width it gets,
 * and a narrow screen shows a part of it. Nothing waits for it, and none of it is script.
 */
export function Drawing({
  name,
  height,
  className = 'object-bottom',
}: {
  /** The file in /drawings, without its ending. */
  name: string;
  height: number;
  /** Which part narrow screens show. */
  className?: string;
}) {
  return (
    <img
      src={`/drawings/${name}.svg`}
      alt=""
      width={2560}
      height={height}
      loading="lazy"
      decoding="async"
      className={`block w-full object-cover print:hidden ${className}`}
    />
  );
}
