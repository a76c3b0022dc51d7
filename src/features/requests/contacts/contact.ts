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
const optional = <Text>(text: (maxLength: number) => Text) => ({
  propertyLocation: text(200),
  // Free text for amounts: "$650,000", "about 650k".
  propertyValue: text(50),
  loanAmount: text(50),
  // Free text as well: the team may have changed since the form was opened.
  preferredLanguage: text(100),
  additionalInfo: text(5000),
  message: text(5000),
});

/** A visitor's request for a pre-approval or a quote. Unknown keys are dropped. */
export const newContactSchema = z.object({ ...required, ...optional(optionalText) });

/** A correction of a request by an administrator: what is missing stays as it is. */
export const contactCorrectionSchema = z.extend(z.partial(z.object(required)), {
  ...optional(changedText),
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

const storedText = z.nullable(z.string());

/** A contact as stored: a request for a pre-approval or a quote. */
export const contactSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  mortgageType: z.string(),
  propertyLocation: storedText,
  propertyValue: storedText,
  loanAmount: storedText,
  /** Which of the team’s languages they would rather speak. */
  preferredLanguage: storedText,
  additionalInfo: storedText,
  message: storedText,
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
