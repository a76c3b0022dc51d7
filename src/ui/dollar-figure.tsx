import { Fragment } from 'react';

/** Amounts such as `$3,338.99` as a large figure: at that size, the dollar sign stands raised and smaller. */
export function DollarFigure({ children }: { children: string }) {
  return children.split('$').map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts have nothing else to tell them apart
    <Fragment key={at}>
      {at > 0 && <span className="mr-[0.06em] align-[0.42em] font-sans text-[0.55em] font-medium">$</span>}
      <span>{part}</span>
    </Fragment>
  ));
}
