import { text } from 'drizzle-orm/pg-core';

/** Where a request came from, in a form's table; all null if its browser did not say. */
export const sourceColumns = () => ({
  /** The path of the page it was sent from. */
  sentFrom: text(),
  /** Which form, such as `Booking dialog`. */
  form: text(),
  /** The path of the first page of the visit. */
  firstPage: text(),
  /** The host of the site that linked to it. */
  referrer: text(),
  utmSource: text(),
  utmMedium: text(),
  utmCampaign: text(),
});
