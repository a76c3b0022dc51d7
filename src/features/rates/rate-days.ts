import { addDays } from '#lib/calendar.ts';
import { formatMonthAndDay } from '#lib/format-day.ts';
import type { Rate, ShownRate } from './rates.ts';

export const maxRates = 12;
/** The number of days a rate is shown after its first unless its entry says otherwise. */
export const defaultDaysShown = 7;

export const rateCaveat = 'On approved credit. A rate is yours once a lender has confirmed it in writing.';

export const lastDayShown = ({ asOf, holdDays }: Pick<Rate, 'asOf' | 'holdDays'>) => addDays(asOf, holdDays);

/** The rates as visitors get them on a date in Ontario. */
export function ratesOn(rates: readonly Rate[], date: string): ShownRate[] {
  const begun = rates.filter(({ asOf }) => asOf <= date);
  return begun.map(({ years, type, insurance, rate, apr, asOf, amortization, conditions, ...held }) => {
    const until = lastDayShown({ asOf, ...held });
    const shown = { years, type, insurance, asOf, until };
    if (date > until) return { ...shown, rate: null };
    const day = formatMonthAndDay(asOf);
    const isNamed = amortization === undefined || /amorti[sz]/i.test(conditions ?? '');
    const sentences = [isNamed ? undefined : `Amortization up to ${amortization} years`, conditions]
      .filter((text) => text !== undefined)
      .map((text) => text.replace(/[\s.,;:]*$/, '.'));
    return {
      ...shown,
      rate,
      apr,
      day,
      ...(amortization !== undefined && { amortization }),
      ...(sentences.length > 0 && { conditions: sentences.join(' ') }),
    };
  });
}

/** Says how many of these rates visitors see on a date in Ontario. */
export function describeShownRates(rates: readonly Rate[], date: string): string {
  if (rates.length === 0) return 'The site shows no rates now.';
  const shown = ratesOn(rates, date).filter(({ rate }) => rate !== null).length;
  return shown === rates.length ? 'Now on the site.' : `${shown} of ${rates.length} are on the site today.`;
}
