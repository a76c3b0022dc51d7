import { percentOf, tickLabel, ticksUpTo } from './scale.ts';

// Parts that charts draw in the same way; places are in percent of the drawing, as `percentOf` gives them.

/** The labels of a scale that goes up, to the left of a chart as tall as they are; `max` is its upper end, in cents. */
export function UpwardScale({ max, height }: { max: number; height: string }) {
  return (
    <svg aria-hidden="true" className={`w-9 overflow-visible fill-ink-soft ${height}`}>
      {ticksUpTo(max).map((tick) => (
        <text key={tick} x="100%" y={heightOf(tick, max)} dy="0.35em" textAnchor="end">
          {tickLabel(tick, max)}
        </text>
      ))}
    </svg>
  );
}

export const UpwardGridlines = ({ max }: { max: number }) =>
  ticksUpTo(max).map((tick) => (
    <line key={tick} x2="100%" y1={heightOf(tick, max)} y2={heightOf(tick, max)} className="stroke-ink/20" />
  ));

/** The place of an amount on a scale that goes up, from its top. */
export const heightOf = (cents: number, max: number) => `${(100 - percentOf(cents, max)).toFixed(2)}%`;

export function VerticalLine({ at, ...look }: { at: number } & React.SVGProps<SVGLineElement>) {
  return <line x1={`${at}%`} x2={`${at}%`} y2="100%" strokeWidth="1" {...look} />;
}

export function OutlinedText({ className = '', ...text }: React.SVGProps<SVGTextElement>) {
  const look = `fill-ink stroke-paper-raised font-semibold ${className}`;
  return <text {...text} className={look} strokeWidth="3" paintOrder="stroke" />;
}

export function Dot({ at, y, className = '' }: { at: number; y: string; className?: string }) {
  const look = `fill-paper-raised stroke-ink ${className}`;
  return <circle cx={`${at}%`} cy={y} r="5" strokeWidth="2" className={look} />;
}
