/** In the drawing's units. */
const [width, height, margin] = [72, 24, 2];

/** Numbers over time as a line, the last one marked. It only repeats what is written elsewhere. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, at) => [
    margin + (at * (width - 2 * margin)) / Math.max(1, values.length - 1),
    height - margin - (value / most) * (height - 2 * margin),
  ]);
  const [x, y] = points.at(-1) ?? [];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="h-6 w-18">
      <polyline
        points={points.map((point) => point.join()).join(' ')}
        className="fill-none stroke-line-strong stroke-[1.5]"
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r="2" className="fill-ink" />
    </svg>
  );
}
