import type { Executor } from '#database/database.server.ts';
import { findBookings } from '#features/bookings/bookings.store.server.ts';
import { findContacts } from '#features/requests/contacts/contacts.store.server.ts';
import type { FollowedKind } from '#features/requests/follow-ups/follow-up.ts';
import { readProgress } from '#features/requests/follow-ups/open-work.store.server.ts';
import type { ToDoItem } from './to-do.ts';

/** The requests and bookings with these ids, in this order; one that was removed meanwhile is left out. */
export async function readItems(
  db: Executor,
  records: { id: string; kind: FollowedKind }[],
): Promise<ToDoItem[]> {
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
      const { id, firstName, lastName, email, phone, createdAt: receivedAt, flags } = contact;
      const { attendance: _, ...work } = progress.get(id) ?? untouched;
      const person = { id, name: `${firstName} ${lastName}`, email, phone, receivedAt, flags };
      return { kind: 'contact', ...person, request: contact, consultation: null, ...work };
    }),
    ...bookings.map((booking): ToDoItem => {
      const { id, name, email, phone, createdAt: receivedAt, flags } = booking;
      const { attendance, ...work } = progress.get(id) ?? untouched;
      const person = { id, name, email, phone, receivedAt, flags };
      return { kind: 'booking', ...person, request: null, consultation: { ...booking, attendance }, ...work };
    }),
  ];
}
