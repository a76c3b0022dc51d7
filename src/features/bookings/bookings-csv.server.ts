import type { CsvColumns } from '#platform/lists/send-csv.server.ts';
import { stampInOntario } from '#lib/calendar.ts';
import type { Booking } from './booking.ts';

/** The columns of the bookings CSV export. */
export const bookingColumns: CsvColumns<Booking> = [
  ['Received (Ontario time)', (booking) => stampInOntario(booking.createdAt)],
  ['Name', (booking) => booking.name],
  ['Email', (booking) => booking.email],
  ['Phone', (booking) => booking.phone],
  ['Consultation type', (booking) => booking.consultationType],
  ['Date', (booking) => booking.date],
  ['Time', (booking) => booking.time],
  ['Description', (booking) => booking.description],
  ['Cancelled (Ontario time)', ({ cancelledAt }) => cancelledAt && stampInOntario(cancelledAt)],
  ['Id', (booking) => booking.id],
];
