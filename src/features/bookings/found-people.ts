import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContactResponse } from '#features/requests/contacts/stored-contact.ts';
import { request } from '#http/request.ts';
import { useSettled } from '#ui/use-settled.ts';
import type { BookingResponse } from './booking.ts';

/** The newest request or booking of a person. */
export interface FoundPerson {
  name: string;
  email: string;
  phone: string;
  /** ISO 8601. */
  receivedAt: string;
  /** The address of the record in the admin area. */
  href: string;
}

const maxFound = 5;

/** Finds people by parts of their name, email or phone number, the newest first; nobody for fewer than three characters. */
export function useFoundPeople(text: string): FoundPerson[] {
  const q = useSettled(text.trim());
  const { data = [] } = useQuery({
    queryKey: ['/api/contacts', '/api/bookings', q],
    queryFn: async () => {
      const find = <Row>(path: string) =>
        request<Row[]>('GET', `${path}?${new URLSearchParams({ q, limit: String(maxFound) })}`);
      const [contacts, bookings] = await Promise.all([
        find<ContactResponse>('/api/contacts'),
        find<BookingResponse>('/api/bookings'),
      ]);
      const people = [
        ...contacts.map(({ firstName, lastName, ...contact }) =>
          toPerson({ ...contact, name: `${firstName} ${lastName}` }, 'contacts'),
        ),
        ...bookings.map((booking) => toPerson(booking, 'bookings')),
      ].toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt));
      // One row for what one person sent.
      return [...Map.groupBy(people, ({ name, email, phone }) => `${name} ${email || phone}`.toLowerCase())]
        .map(([, [newest]]) => newest!)
        .slice(0, maxFound);
    },
    enabled: q.length > 2,
    placeholderData: keepPreviousData,
  });
  return Math.min(q.length, text.trim().length) > 2 ? data : [];
}

const toPerson = (
  {
    id,
    name,
    email,
    phone,
    createdAt,
  }: Pick<BookingResponse, 'id' | 'name' | 'email' | 'phone' | 'createdAt'>,
  tab: string,
): FoundPerson => ({ name, email, phone, receivedAt: createdAt, href: `/admin?tab=${tab}&open=${id}` });
