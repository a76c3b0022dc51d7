import { detailNames } from '#features/requests/contacts/contact-details.ts';
import type { NewContactInput } from '#features/requests/contacts/contact.ts';

/** A request as a visitor sends it; `changes` overrides single fields. */
export function newContact(changes: Partial<NewContactInput> = {}): NewContactInput {
  return {
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara@example.ca',
    phone: '(905) 555-0187',
    mortgageType: 'Purchase Mortgage',
    propertyLocation: 'Port Credit, Mississauga',
    propertyValue: '$785,000',
    loanAmount: 'about 620k',
    preferredLanguage: 'Tagalog',
    additionalInfo: '',
    message: 'We would like to buy in spring.',
    ...changes,
  };
}

/** The details of a stored request to which its sender added none. */
export const noDetails = Object.fromEntries(detailNames.map((name) => [name, null])) as Record<
  (typeof detailNames)[number],
  null
>;
