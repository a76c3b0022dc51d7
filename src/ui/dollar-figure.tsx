/**
 * An amount such as `$3,338.99` as a large figure: the display face's double-stroked dollar sign looks like a misprint
 * at that size, so that the sign is the text face's, raised.
 */
export function DollarFigure({ children }: { children: string }) {
  const [, sign = '', digits = ''] = /^(.*\$)(.*)$/.exec(children) ?? [];
  if (sign === '') return children;
  return (
    <>
      <span className="mr-[0.06em] align-[0.42em] font-sans text-[0.55em] font-medium">{sign}</span>
      {digits}
    </>
  );
}
