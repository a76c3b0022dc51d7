import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { type BookingContext, bookingContext } from '#features/bookings/booking-context.server.ts';
import { managePath as path } from '#features/bookings/booking-names.ts';
import {
  correctable,
  isClientUpToDate,
  type ManagedBooking,
  newBookingSchema,
  type StoredBooking,
} from '#features/bookings/booking.ts';
import { findByLink } from '#features/bookings/bookings.store.server.ts';
import { hasBegun } from '#features/bookings/consultation-begin.ts';
import { manageTokenOf } from '#features/bookings/emails/booking-mails.server.ts';
import { findFreeDay, listNextDays, offerDay } from '#features/bookings/free-slots.server.ts';
import { type Slot, parseTime } from '#features/bookings/slots.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { catchRefusal, Refusal } from '#http/refusals.server.ts';
import { errorsByField, type SentForm } from '#http/sent-form.ts';
import { dateInOntario, isCalendarDate } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { entityTag } from '#platform/drafts/entity-tag.ts';
import type { Services } from '#platform/feature.server.ts';
import { formBody, addLinkPage, type OpenedLink } from '#platform/forms/form-route.server.ts';
import { cancelBooking, isMissed, moveBooking, correctBooking } from './change-booking.server.ts';

export const manageBookingPage: FastifyPluginAsync<Services> = async (app, services) => {
  const { db, linkKey } = services;
  const context = bookingContext(services);

  async function show(
    { found: booking, token, request }: OpenedLink<StoredBooking>,
    {
      status = 200,
      refusal,
      sent,
      wantedDay,
    }: { status?: number; refusal?: ErrorBody; sent?: SentForm; wantedDay?: string } = {},
  ) {
    const { name, email, phone, consultationType, date, time, memberId, sequence, cancelledAt } = booking;
    const query = request.query as Record<string, unknown>;
    const now = context.now();
    const today = dateInOntario(now);
    const state = cancelledAt
      ? 'cancelled'
      : !hasBegun(booking, now)
        ? 'upcoming'
        : (await isMissed(db, booking.id))
          ? 'missed'
          : 'over';
    const rules = { ...context, memberId };
    const days = await listNextDays(db, rules);
    const offered = state === 'missed' ? (days.find(({ slots }) => slots.length > 0)?.date ?? today) : date;
    const requestedDay = wantedDay ?? String(query.date);
    const day = isCalendarDate(requestedDay) ? requestedDay : offered;
    const chosen = await findFreeDay(db, day, rules);
    const free = refusal?.freeSlots ?? chosen.slots.map((slot) => ({ date: day, time: slot }));
    const managedBooking: ManagedBooking = {
      token,
      id: booking.id,
      name,
      consultationType,
      date,
      time,
      memberId,
      state,
      step: query.step === 'cancel' ? 'cancel' : 'show',
      correction:
        state === 'upcoming' && (sent ?? query.step === 'correct')
          ? { values: { name, email, phone, consultationType }, errors: {}, ...sent, sequence }
          : undefined,
      done: (['moved', 'corrected', 'readdressed'] as const).find((done) => done === query.done),
      isTold: isClientUpToDate(booking),
      day,
      today,
      closed: chosen.closed,
      days: days.map(offerDay),
      slots: free.filter((slot) => slot.date !== date || slot.time !== time),
      error: refusal?.message,
    };
    return { status, data: { managedBooking } };
  }

  async function correct(id: string, values: SentForm['values'], visitor: BookingContext) {
    const typed = z.pick(newBookingSchema, correctable).safeParse(values);
    if (!typed.success) return { status: 400, sent: { values, errors: errorsByField(typed.error) } };
    const ifMatch = [entityTag(String(values.sequence))];
    const corrected = await catchRefusal(
      db.transaction((tx) => correctBooking(tx, id, typed.data, { ...visitor, ifMatch })),
    );
    if (!(corrected instanceof Refusal)) return corrected;
    if (corrected.code === 'changed-meanwhile')
      return { status: 409, sent: { values, errors: {}, notice: changedMeanwhile } };
    const { fields: errors } = corrected.body;
    // The page shows what it is by now.
    return errors && { status: corrected.status, sent: { values, errors } };
  }

  const find = (linkId: string) => findByLink(db, linkId);

  addLinkPage<StoredBooking>(app, services, {
    path,
    purpose: 'manage-booking',
    find,
    show,
    async submit(opened) {
      const { id: linkId, found: booking, token, request } = opened;
      const fields = formBody.safeParse(request.body).data ?? {};
      const { action, slot, date = '', shown = date } = fields;
      const visitor = bookingContext(services, { ip: request.ip });
      // The page itself shows the booking's current state.
      const current = `${path}?token=${token}`;
      const sendBack = async (refused: Parameters<typeof show>[1]) => {
        const found = await find(linkId);
        return found && show({ ...opened, found }, refused);
      };
      if (action === 'cancel') {
        await catchRefusal(cancelBooking(db, booking.id, visitor));
        return current;
      }
      if (action === 'correct') {
        const corrected = await correct(booking.id, fields, visitor);
        if (!corrected) return current;
        if ('sent' in corrected) return sendBack(corrected);
        const newToken = manageTokenOf(linkKey, corrected.booking);
        const done = newToken === token ? 'corrected' : 'readdressed';
        return `${path}?token=${newToken}&done=${done}`;
      }
      const chosen = readSlot(slot);
      const isOtherDay = date !== shown && isCalendarDate(date);
      if (!chosen || isOtherDay) {
        const place = isOtherDay ? `on ${formatDayAndYear(date)}` : 'below';
        const refusal = new Refusal('invalid-input', `Please choose one of the times ${place}.`).body;
        return sendBack({ status: 400, refusal, ...(isOtherDay && { wantedDay: date }) });
      }
      const moved = await catchRefusal(moveBooking(db, booking, chosen, visitor));
      if (!(moved instanceof Refusal)) return `${current}&done=moved`;
      return moved.body.fields ? sendBack({ status: moved.status, refusal: moved.body }) : current;
    },
  });
};

const changedMeanwhile =
  'Your consultation was changed in the meantime, so nothing has been corrected yet. Please check the details and send again.';

/** Reads `2026-11-23 9:00 AM`. */
function readSlot(text: unknown): Slot | undefined {
  const [, date = '', time = ''] = /^(\S+) (.+)$/.exec(String(text)) ?? [];
  const slot = parseTime(time);
  return slot && isCalendarDate(date) ? { date, time: slot } : undefined;
}
