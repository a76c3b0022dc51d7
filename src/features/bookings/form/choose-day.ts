/** The value of `date` that refers to the date field beside the days offered. */
export const otherDay = 'other';

/**
 * The form's fields with the day in `date`: the one chosen from those offered, or else the one in `otherDate`. Without
 * script, both are sent.
 */
export function chooseDay({ otherDate = '', ...values }: Record<string, string>): Record<string, string> {
  const isOffered = values.date !== undefined && values.date !== otherDay;
  return isOffered ? values : { ...values, date: otherDate };
}
