import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { clientEmails } from './clients.table.server.ts';

/**
 * Clients' addresses as personal data. They come before every other kind: whoever locks an address and a record locks
 * the address first.
 */
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
