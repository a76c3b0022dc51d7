/** The brokerage's days and months begin when they begin in Ontario, wherever server and visitor are. */
export const ontarioTimeZone = 'America/Toronto';

const monthFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ontarioTimeZone, month: 'numeric' });

/** The number of the calendar month in Ontario at a moment: 1 for January to 12 for December. */
export function monthInOntario(moment: Date): number {
  return Number(monthFormat.format(moment));
}
