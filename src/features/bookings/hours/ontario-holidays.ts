import { addDays, mondayOf } from '#lib/calendar.ts';

/**
 * Ontario's nine public holidays of a year (`isPublic`) with two more for which many close, in order of date.
 *
 * Source: Employment Standards Act, 2000, s. 1 (1) "public holiday". Canada Day is July 2 when July 1 is a Sunday
 * (Legislation Act, 2006, s. 88 (4); Holidays Act (Canada), s. 2 (2)). No other holiday moves: for one on a day off, ss.
 * 26–29 give employees another day that the employer names, not the calendar. Verified in November 2026.
 */
export function ontarioHolidays(year: number) {
  const on = (monthAndDay: string) => `${String(year).padStart(4, '0')}-${monthAndDay}`;
  const isPublic = true;
  return [
    { date: on('01-01'), name: 'New Year’s Day', isPublic },
    { date: mondayFrom(on('02-15')), name: 'Family Day', isPublic },
    { date: addDays(easterOf(year), -2), name: 'Good Friday', isPublic },
    // The Monday before May 25 (Holidays Act (Canada)).
    { date: mondayOf(on('05-24')), name: 'Victoria Day', isPublic },
    { date: isSunday(on('07-01')) ? on('07-02') : on('07-01'), name: 'Canada Day', isPublic },
    { date: mondayFrom(on('08-01')), name: 'Civic Holiday', isPublic: false },
    { date: mondayFrom(on('09-01')), name: 'Labour Day', isPublic },
    { date: on('09-30'), name: 'National Day for Truth and Reconciliation', isPublic: false },
    { date: mondayFrom(on('10-08')), name: 'Thanksgiving Day', isPublic },
    { date: on('12-25'), name: 'Christmas Day', isPublic },
    { date: on('12-26'), name: 'Boxing Day', isPublic },
  ];
}

function mondayFrom(date: string): string {
  return mondayOf(addDays(date, 6));
}

function isSunday(date: string): boolean {
  return new Date(date).getUTCDay() === 0;
}

/** Easter Sunday by the Gregorian calendar: the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`;
}
