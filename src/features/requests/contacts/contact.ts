import * as z from 'zod/mini';
import { type MortgageType, mortgageTypes } from '#brokerage/mortgage-types.ts';
import { emailField, optionalText, phoneField, requiredText } from '#lib/text-field.ts';
import { contactDetails, type ContactDetail, type DetailName, detailNames } from './contact-details.ts';

/** The forms by the page they are on. Each request keeps the name of its form: a new name would not fit old requests. */
export const contactForms: Record<string, string> = {
  '/': 'Home page',
  '/pre-approval': 'Pre-approval page',
  '/quote': 'Quote page',
  '/contact': 'Contact page',
};
export const quoteDialogName = 'Quote dialog';

/** Sort orders of the list of contacts; the first is the default. */
export const contactSorts = ['newest', 'oldest', 'name'] as const;

export const requiredFields = {
  firstName: requiredText(100, 'Please enter your first name'),
  lastName: requiredText(100, 'Please enter your last name'),
  email: emailField(),
  phone: phoneField(),
  mortgageType: z.enum(mortgageTypes, 'Please choose a mortgage type'),
};

export const detailFields = <Field>(field: (detail: ContactDetail) => Field) =>
  Object.fromEntries(detailNames.map((name) => [name, field(contactDetails[name])])) as Record<
    DetailName,
    Field
  >;

/** A visitor's request for a pre-approval, a quote or a consultation. Unknown keys are dropped. */
export const newContactSchema = z.object({
  ...requiredFields,
  ...detailFields(({ maxLength }) => optionalText(maxLength)),
});

export type NewContactInput = z.input<typeof newContactSchema>;
export type QuoteAmounts = { [Name in 'propertyValue' | 'loanAmount']?: string | undefined };
export interface QuoteStart extends QuoteAmounts {
  mortgageType?: MortgageType | undefined;
  /** The visitor's topic, such as a calculator's figures. */
  about?: string | undefined;
}
/** A new contact after validation: trimmed, and null where an optional field is empty. */
export type NewContact = z.output<typeof newContactSchema>;
