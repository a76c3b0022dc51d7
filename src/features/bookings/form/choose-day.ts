/** The value of `date` that refers to the date field beside the days offered. */
export const otherDay = 'other';

/** The fields with the day in `date`: one offered, or else that in `otherDate`. Without script, both are sent. */
export function chooseDay({ otherDate = '', ...values }: Record<string, string>): Record<string, string> {
  return values.date !== undefined && values.date !== otherDay ? values : { ...values, date: otherDate };
}
