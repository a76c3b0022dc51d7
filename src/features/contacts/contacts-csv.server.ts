import type { CsvColumns } from '#platform/lists/send-csv.server.ts';
import { stampInOntario } from '#lib/calendar.ts';
import type { Contact } from './contact.ts';

/** The columns of the contacts CSV export. */
export const contactColumns: CsvColumns<Contact> = [
  ['Received (Ontario time)', (contact) => stampInOntario(contact.createdAt)],
  ['First name', (contact) => contact.firstName],
  ['Last name', (contact) => contact.lastName],
  ['Email', (contact) => contact.email],
  ['Phone', (contact) => contact.phone],
  ['Mortgage type', (contact) => contact.mortgageType],
  ['Property location', (contact) => contact.propertyLocation],
  ['Property value', (contact) => contact.propertyValue],
  ['Loan amount', (contact) => contact.loanAmount],
  ['Additional information', (contact) => contact.additionalInfo],
  ['Message', (contact) => contact.message],
  ['Id', (contact) => contact.id],
];
