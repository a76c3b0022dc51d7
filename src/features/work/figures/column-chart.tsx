import type { ReactNode } from 'react';

interface Column {
  key: string;
  label: ReactNode;
  /** How much of the whole height its bar has; undefined for none. */
  share: number | undefined;
}

/** In the drawing's units. */
const [columnWidth, barWidth, height] = [40, 22, 100];

/** Bars in columns. What they say is said by a table as well: nobody hears a drawing. */
export function ColumnChart({
  ticks,
  columns,
  className,
}: {
  /** What is written on the left, from top to bottom. */
  ticks: readonly string[];
  columns: readonly Column[];
  className: string;
}) {
  // There is always room for six or twelve, so that a bar never becomes a slab.
  const areFew = columns.length <= 6;
  const width = (areFew ? 6 : 12) * columnWidth;
  const line = `h${width}`;
  return (
    <div aria-hidden="true" className="mt-3 text-[0.75rem] text-ink-soft">
      <div className="flex gap-2">
        <p className="tabular flex w-9 flex-none flex-col justify-between text-right leading-none">
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </p>
        <svg
          viewBox={`0 -1 ${width} ${height + 2}`}
          preserveAspectRatio="none"
          className={`w-full min-w-0 flex-1 ${className}`}
        >
          {ticks.slice(0, -1).map((tick, at) => (
            <path
              key={tick}
              d={`M0 ${(at * height) / (ticks.length - 1)}${line}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {columns.map(({ key, share }, at) => {
            const high = Math.max(1, (share ?? 0) * height);
            return (
              share !== undefined && (
                <rect
                  key={key}
                  x={at * columnWidth + (columnWidth - barWidth) / 2}
                  y={height - high}
                  width={barWidth}
                  height={high}
                  className="fill-ink"
                />
              )
            );
          })}
          <path d={`M0 ${height}${line}`} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div className={`mt-1 ml-11 grid min-h-5 text-center ${areFew ? 'grid-cols-6' : 'grid-cols-12'}`}>
        {columns.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </div>
  );
}
