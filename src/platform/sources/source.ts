import * as z from 'zod/mini';

const known = z.optional(z.string());

/** The source of a request, as far as it is known. */
export const sourceSchema = z.object({
  /** The path of the page it was sent from. */
  page: known,
  /** Which form, such as `Quote dialog`. */
  form: known,
  /** The path of the first page of the visit. */
  firstPage: known,
  /** The host of the site that linked to it. */
  referrer: known,
  utmSource: known,
  utmMedium: known,
  utmCampaign: known,
});
export type Source = z.output<typeof sourceSchema>;
