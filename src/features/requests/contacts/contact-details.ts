/**
 * Details that clients may add to a request, all of them text. API, emails, receipt, admin panel, corrections and CSV
 * file have whatever is listed here, in this order; the table has a column for each, and forms place its field.
 */
export const contactDetails = {
  propertyLocation: { label: 'Property location', maxLength: 200 },
  // Free text for amounts: "$650,000", "about 650k".
  propertyValue: { label: 'Property value', maxLength: 50 },
  loanAmount: { label: 'Loan amount', maxLength: 50 },
  // Free text as well: the team may have changed since the form was opened.
  preferredLanguage: { label: 'Preferred language', maxLength: 100 },
  additionalInfo: { label: 'Additional information', maxLength: 5_000 },
  message: { label: 'Message', maxLength: 5_000 },
} as const;

export type DetailName = keyof typeof contactDetails;
export type ContactDetail = (typeof contactDetails)[DetailName];
export const detailNames = Object.keys(contactDetails) as DetailName[];
/** Tests for a paragraph, which is shown on its own. */
export const isParagraph = (name: DetailName) => contactDetails[name].maxLength > 200;
