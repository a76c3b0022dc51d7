import * as z from 'zod/mini';

const known = z.optional(z.string());

export const sourceSchema = z.object({
  page: known,
  /** The name of the form, such as `Quote dialog`. */
  form: known,
  firstPage: known,
  /** The host of the site that linked to it. */
  referrer: known,
  utmSource: known,
  utmMedium: known,
  utmCampaign: known,
});
export type Source = z.output<typeof sourceSchema>;
