import type { ScheduleYear } from '#features/calculators/arithmetic/schedule.ts';

/** The end of a year, in cents; the year 0 is the start. */
export interface Moment {
  year: number;
  owed: number;
  principalPaid: number;
  interestPaid: number;
}

export function momentsOf(years: readonly ScheduleYear[], loan: number): Moment[] {
  const moments: Moment[] = [{ year: 0, owed: loan, principalPaid: 0, interestPaid: 0 }];
  let interestPaid = 0;
  for (const { year, interest, balance } of years) {
    interestPaid += interest;
    moments.push({ year, owed: balance, principalPaid: loan - balance, interestPaid });
  }
  return moments;
}

/** The height of the drawing's own units; its width is the number of years. */
export const unitsHigh = 1000;

/** Stacked areas as SVG paths: owed, principal and interest paid. `max` ends the scale, in cents. */
export function scheduleShape(moments: readonly Moment[]) {
  const loan = moments[0]?.owed ?? 0;
  const max = loan + (moments.at(-1)?.interestPaid ?? 0);
  const at = ({ year }: Moment, cents: number) =>
    `${year} ${(unitsHigh * (max > 0 ? 1 - cents / max : 1)).toFixed(1)}`;
  const owedLine = moments.map((moment) => at(moment, moment.owed));
  const level = (cents: number) => moments.map((moment) => at(moment, cents));
  const total = moments.map((moment) => at(moment, loan + moment.interestPaid));
  return {
    max,
    loan,
    owedLine: `M${owedLine.join('L')}`,
    owed: area(owedLine, level(0)),
    principal: area(level(loan), owedLine),
    interest: area(total, level(loan)),
  };
}

function area(upper: readonly string[], lower: readonly string[]): string {
  return `M${[...upper, ...lower.toReversed()].join('L')}Z`;
}
