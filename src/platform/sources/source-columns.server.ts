import { text } from 'drizzle-orm/pg-core';

/** The source of a request, in a form's table; all null if its browser did not say. */
export const sourceColumns = () => ({
  sentFrom: text(),
  form: text(),
  firstPage: text(),
  referrer: text(),
  utmSource: text(),
  utmMedium: text(),
  utmCampaign: text(),
});
