import { firstKnownClosing } from './arithmetic/land-transfer-tax-rules.ts';
import { date, yesOrNo } from './field.ts';
import { day } from './figures.ts';

/** Whether the home is in Toronto, which has its own land transfer tax. */
export const torontoField = () =>
  yesOrNo({ label: 'Is it in the City of Toronto?', hint: 'Mississauga, Markham or Vaughan: no.' });

/** The day on which the home changes hands. */
export const closingField = (from = firstKnownClosing) =>
  date({ label: 'Closing date', hint: 'It decides which rules hold.', from, fromShown: day(from) });
