import type { Executor } from '#database/database.server.ts';
import { findBookings } from '#features/bookings/bookings.store.server.ts';
import { findContacts } from '#features/requests/contacts/contacts.store.server.ts';
import type { FollowedKind } from '#features/follow-ups/follow-up.ts';
import { readProgress } from '#features/follow-ups/open-work.store.server.ts';
import { sourceOf } from '#platform/sources/read-source.server.ts';
import type { ToDoItem } from './to-do.ts';

/** The requests and bookings with these ids, in this order; one that was removed meanwhile is left out. */
export async function readItems(db: Executor, records: { id: string; kind: FollowedKind }[]) {
  const idsOf = (kind: FollowedKind) => records.flatMap((record) => (record.kind === kind ? record.id : []));
  const [contacts, bookings] = await Promise.all([
    findContacts(db, idsOf('contact')),
    findBookings(db, idsOf('booking')),
  ]);
  const byId = new Map((await toItems(db, { contacts, bookings })).map((item) => [item.id, item]));
  return records.flatMap(({ id }) => byId.get(id) ?? []);
}

type Contact = Awaited<ReturnType<typeof findContacts>>[number];
type Booking = Awaited<ReturnType<typeof findBookings>>[number];

const untouched = { attendance: null, dueOn: null, assignee: null, lastEntry: null };

/** These requests, then these bookings, each with where the work on it stands. */
export async function toItems(
  db: Executor,
  { contacts = [], bookings = [] }: { contacts?: Contact[]; bookings?: Booking[] },
): Promise<ToDoItem[]> {
  const progress = await readProgress(
    db,
    [...contacts, ...bookings].map(({ id }) => id),
  );
  return [
    ...contacts.map((contact): ToDoItem => {
      const { id, firstName, lastName, phone, createdAt: receivedAt, flags } = contact;
      const { attendance: _, ...work } = progress.get(id) ?? untouched;
      const person = { id, name: `${firstName} ${lastName}`, phone, receivedAt, flags };
      const request = { ...contact, source: sourceOf(contact) };
      return { kind: 'contact', ...person, request, consultation: null, ...work };
    }),
    ...bookings.map((booking): ToDoItem => {
      const { id, name, phone, createdAt: receivedAt, flags } = booking;
      const { attendance, ...work } = progress.get(id) ?? untouched;
      const consultation = { ...booking, source: sourceOf(booking), attendance };
      return { kind: 'booking', id, name, phone, receivedAt, flags, request: null, consultation, ...work };
    }),
  ];
}
