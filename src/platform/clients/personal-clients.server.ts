import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { clientEmails } from './clients.table.server.ts';

/** Clients' addresses as personal data, before every other kind: whoever locks both locks the address first. */
export const personalClients: PersonalDataSource<typeof clientEmails.$inferSelect> = {
  kind: 'client address',
  label: 'Addresses of the client',
  table: clientEmails,
  id: clientEmails.id,
  emails: [clientEmails.email],
  clientId: clientEmails.clientId,
  derived: ['clientId'],
  title: ({ email }) => email,
};
