/**
 * An amount at display size. Its dollar sign is smaller and raised, as on a price tag: beside figures of 40 pixels and
 * more, one of their height looks like another figure.
 */
export function BigFigure({ children }: { children: string }) {
  const [before, ...amounts] = children.split('$');
  return (
    <>
      {before}
      {amounts.map((amount, at) => (
        // The same text in the same order never changes its place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>
          <span className="mr-[0.06em] align-[0.38em] text-[0.6em] leading-none">$</span>
          {amount}
        </span>
      ))}
    </>
  );
}
