import type { AdminTab } from '#platform/feature.ts';
import { BookingList } from './booking-list.tsx';

export const bookingsTab: AdminTab = {
  name: 'bookings',
  area: 'requests',
  label: 'Booking Requests',
  count: 'bookings',
  record: ['booking', 'bookings'],
  List: BookingList,
};
