import { inArray, lt } from 'drizzle-orm';
import { personFinders, type PersonalKind } from '#database/personal-kind.server.ts';
import { applicationCaution } from './application-caution.ts';
import type { ContactEvents } from './contacts.store.server.ts';
import { contacts } from './contacts.table.server.ts';

/** What contacts are to their person: found by address, phone and name, erased for good with their mails. */
export function personalContacts({ removed }: Pick<ContactEvents, 'removed'>): PersonalKind {
  return {
    kind: 'contact',
    label: 'Pre-approval requests',
    table: contacts,
    id: contacts.id,
    derived: ['searchText'],
    canBeHeld: true,
    caution: applicationCaution,
    finders: personFinders({
      email: contacts.email,
      phone: contacts.phone,
      searchText: contacts.searchText,
      texts: [contacts.message, contacts.additionalInfo, contacts.propertyLocation],
    }),
    describe(row) {
      const { firstName, lastName, mortgageType, createdAt, email, phone } =
        row as typeof contacts.$inferSelect;
      return { title: `${firstName} ${lastName}: ${mortgageType}`, createdAt, email, phone };
    },
    async erase(transaction, ids) {
      const gone = await transaction.delete(contacts).where(inArray(contacts.id, ids)).returning();
      for (const { id } of gone) await removed(transaction, id);
      return { erased: gone.length, kept: 0 };
    },
    expired: (before) => lt(contacts.createdAt, before),
  };
}
