import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { refetchFrom } from '#http/use-get.ts';
import { randomKey } from '#lib/random-key.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import type { AgendaResponse, BookingForClientInput, ChangedBooking, CorrectedDetails } from './agenda.ts';

/** Keys that a change to a booking makes stale. Those of lists and the agenda begin with the first. */
const changed = ['/api/bookings', '/api/summary', '/api/follow-ups', '/api/to-do', '/api/mails/status'];

/** Fetches everything again after a change, whether it succeeded or failed. */
function useBookingMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refetchFrom(queries, ...changed) });
}

/** The consultations from one date to another, both included; while others are loading, the previous ones stay. */
export function useAgenda({ from, to }: { from: string; to: string }) {
  return useQuery({
    queryKey: ['/api/bookings', 'agenda', from, to],
    queryFn: () => request<AgendaResponse>('GET', `/api/bookings/agenda?from=${from}&to=${to}`),
    placeholderData: keepPreviousData,
  });
}

export type BookingChange =
  | ({ action: 'correct' } & CorrectedDetails)
  | { action: 'move'; date: string; time: string; memberId: string | undefined }
  | { action: 'cancel' };

/** Moves, corrects or cancels a consultation. Throws ApiError. */
export const useChangeBooking = () =>
  useBookingMutation(
    ({ id, sequence, changes }: { id: string; sequence: number; changes: BookingChange }) => {
      const { action, ...body } = changes;
      const headers = ifMatch(sequence);
      return request<ChangedBooking>('POST', `/api/bookings/${id}/${action}`, body, { headers });
    },
  );

export type LogAction = 'met' | 'missed' | 'offer';

/** Logs how it went, or invites a client who missed it; `seen` is the number of entries the writer saw. */
export const useLogConsultation = () =>
  useBookingMutation(({ id, action, seen }: { id: string; action: LogAction; seen: number }) => {
    const [path, body] =
      action === 'offer'
        ? [`/api/bookings/${id}/offer-another-time`]
        : [`/api/follow-ups/booking/${id}`, { action }];
    return request<unknown>('POST', path, body, { headers: ifMatch(seen) });
  });

let lastSent: { details: string; key: string } | undefined;

/** Books for a client. Repeated unchanged, by a double click or after a lost response, it remains one booking. */
export const useBookForClient = () =>
  useBookingMutation(async (booking: BookingForClientInput) => {
    const details = JSON.stringify(booking);
    if (lastSent?.details !== details) lastSent = { details, key: randomKey() };
    const headers = { 'idempotency-key': lastSent.key };
    const booked = await request<ChangedBooking>('POST', '/api/bookings/for-client', booking, { headers });
    lastSent = undefined;
    return booked;
  });
