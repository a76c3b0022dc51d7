import * as z from 'zod/mini';
import { changedText, emailField, optionalText, phoneField, requiredText } from '#http/text-field.ts';
import { timestamp } from '#http/timestamp.ts';
import { sourceSchema } from '#platform/sources/source.ts';

/** Purposes of a mortgage; the first is the default for a new request. */
export const mortgageTypes = [
  'Purchase Mortgage',
  'Refinancing',
  'Mortgage Renewal',
  'Debt Consolidation',
] as const;

export type MortgageType = (typeof mortgageTypes)[number];

/** Names of the forms that create a contact, by page. */
export const contactForms: Record<string, string> = {
  '/': 'Home page',
  '/pre-approval': 'Pre-approval page',
  '/quote': 'Quote page',
  '/contact': 'Contact page',
};
export const quoteDialogName = 'Quote dialog';

/** Sort orders of the list of contacts; the first is the default. */
export const contactSorts = ['newest', 'oldest', 'name'] as const;

const required = {
  firstName: requiredText(100, 'Please enter your first name'),
  lastName: requiredText(100, 'Please enter your last name'),
  email: emailField(),
  phone: phoneField(),
  mortgageType: z.enum(mortgageTypes, 'Please choose a mortgage type'),
};

/**
 * Details that clients may add to a request, all of them text. API, emails, receipt, admin panel, corrections and CSV file have
 * whatever is listed here, in this order; the table has a column for each, and forms place its field.
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

type DetailName = keyof typeof contactDetails;
type Detail = (typeof contactDetails)[DetailName];
export const detailNames = Object.keys(contactDetails) as DetailName[];
/** Tests for a paragraph, which is shown on its own. */
export const isParagraph = (name: DetailName) => contactDetails[name].maxLength > 200;

const eachDetail = <Field>(field: (detail: Detail) => Field) =>
  Object.fromEntries(detailNames.map((name) => [name, field(contactDetails[name])])) as Record<
    DetailName,
    Field
  >;

/** A visitor's request for a pre-approval or a quote. Unknown keys are dropped. */
export const newContactSchema = z.object({
  ...required,
  ...eachDetail(({ maxLength }) => optionalText(maxLength)),
});

/** A correction of a request by an administrator: what is missing stays as it is. */
export const contactCorrectionSchema = z.extend(z.partial(z.object(required)), {
  ...eachDetail(({ maxLength }) => changedText(maxLength)),
  /** True if the client gets an email about it. */
  isTold: z._default(z.boolean('isTold must be true or false'), false),
});
export type ContactCorrection = z.output<typeof contactCorrectionSchema>;

/** A new contact as a form holds it, before validation. */
export type NewContactInput = z.input<typeof newContactSchema>;
/** Amounts with which a request begins, such as those of a calculator. */
export type QuoteAmounts = { [Name in 'propertyValue' | 'loanAmount']?: string | undefined };
export interface QuoteStart extends QuoteAmounts {
  mortgageType?: MortgageType | undefined;
  /** The visitor's topic, such as a calculator's figures. */
  about?: string | undefined;
}
/** A new contact after validation: trimmed, and null where an optional field is empty. */
export type NewContact = z.output<typeof newContactSchema>;

/** A contact as stored: a request for a pre-approval or a quote. */
export const contactSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  mortgageType: z.string(),
  ...eachDetail(() => z.nullable(z.string())),
  createdAt: timestamp,
  /** Reasons to treat it as spam; missing or null if it is not. */
  spamReasons: z.optional(z.nullable(z.array(z.string()))),
  /** Remarks for its reader, such as `3 links`; missing if there are none. */
  flags: z.optional(z.array(z.string())),
  source: z.optional(sourceSchema),
  /** The number of corrections, which is its version; missing or null for none. */
  corrections: z.optional(z.nullable(z.int())),
});

export const correctedContactSchema = z.omit(contactSchema, { spamReasons: true, flags: true, source: true });

/** A contact as returned to its sender: the rest is for administrators. */
export const sentContactSchema = z.omit(correctedContactSchema, { corrections: true });

export type Contact = z.output<typeof contactSchema>;
/** A contact as the browser receives it: `createdAt` is ISO 8601 text. */
export type ContactResponse = z.input<typeof contactSchema>;
