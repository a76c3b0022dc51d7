import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { clientEmails } from './clients.table.server.ts';

/** Clients' addresses as personal data, before every other kind: an address is locked before its records. */
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
