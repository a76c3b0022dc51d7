import type { Availability } from '#features/bookings/booking.ts';
import type { Slot } from '#features/bookings/slots.ts';
import { request } from '#http/request.ts';

/** The times on a date that can be booked, with a member of the team or with anyone. Throws ApiError. */
export function fetchAvailability(date: string, memberId?: string): Promise<Availability> {
  const member = memberId === undefined ? '' : `&memberId=${memberId}`;
  return request('GET', `/api/bookings/availability?date=${date}${member}`);
}

/** The times on each of the days to offer first, with a member of the team or with anyone. Throws ApiError. */
export async function fetchNextDays(memberId?: string): Promise<Availability[]> {
  const member = memberId === undefined ? '' : `?memberId=${memberId}`;
  const answer = await request<{ days: Availability[] }>('GET', `/api/bookings/availability/days${member}`);
  return answer.days;
}

/** The next three free times, two on a day at most, with a member of the team or with anyone; none if unknown. */
export async function fetchNextTimes(memberId?: string): Promise<Slot[]> {
  const days = await fetchNextDays(memberId).catch(() => []);
  return days.flatMap(({ date, slots }) => slots.slice(0, 2).map((time) => ({ date, time }))).slice(0, 3);
}
