import { hasBegun } from '#features/bookings/consultation-begin.ts';
import { consultationMinutes, minutesOf, type Slot } from '#features/bookings/slots.ts';
import { dateInOntario, minutesInOntario } from '#lib/calendar.ts';
import { clockOf } from '#lib/clock.ts';
import { halfHours } from '#lib/half-hours.ts';
import type { AgendaBookingResponse, AgendaDay, AgendaResponse } from './agenda.ts';

export interface AgendaViewProps extends Pick<AgendaResponse, 'bookings' | 'colleagues'> {
  now: Date;
  /** The username whose consultations are shown; everybody's if left out. Free slots count everybody's. */
  whose?: string | undefined;
  /** Opens a consultation, with the question if it is to be moved where one is given. */
  onOpen: (id: string, moveTo?: Opening) => void;
  onBook: (opening: Opening) => void;
  /** The consultation that is open, and the one at which the Tab key stops. */
  openId?: string | undefined;
  reachableId?: string | undefined;
}

/** A free time, and whose it is if that matters. */
export type Opening = Slot & { colleague?: Colleague | undefined };

export type Colleague = AgendaResponse['colleagues'][number];

/** The row of imported consultations whose time is none. */
const noTime = 'Other times';

/** The half hour that a time is in. */
const rowOf = (time: string) =>
  /^\d{1,2}:\d\d [AP]M$/.test(time) ? clockOf(Math.floor(minutesOf(time) / 30) * 30) : noTime;

/** Lists the half hours from the first to the last that days offer or have booked. */
export function rowsOf(
  days: readonly Pick<AgendaDay, 'date' | 'capacities'>[],
  bookings: readonly AgendaBookingResponse[],
): string[] {
  const booked = bookings.filter(({ date }) => days.some((day) => day.date === date)).map(({ time }) => time);
  const used = new Set([...days.flatMap(({ capacities }) => Object.keys(capacities)), ...booked].map(rowOf));
  const hasOther = used.delete(noTime);
  const minutes = [...used].map(minutesOf);
  const rows = used.size === 0 ? [] : halfHours(Math.min(...minutes), Math.max(...minutes));
  return [...rows.map(([, text]) => text), ...(hasOther ? [noTime] : [])];
}

/** Lists a day's half hours with who comes, and who is free. Cancelled consultations take no place. */
export function slotsOfDay(
  day: AgendaDay,
  rows: readonly string[],
  { bookings, colleagues, now, whose }: Pick<AgendaViewProps, 'bookings' | 'colleagues' | 'now' | 'whose'>,
) {
  const { date, capacities } = day;
  const byRow = Map.groupBy(
    bookings.filter((booking) => booking.date === date),
    ({ time }) => rowOf(time),
  );
  const current = date === dateInOntario(now) ? rowOf(clockOf(minutesInOntario(now))) : undefined;
  return rows.map((time) => {
    const found = byRow.get(time) ?? [];
    const taken = found.filter((booking) => booking.cancelledAt === null && booking.time === time);
    const capacity = capacities[time] ?? 0;
    const isOver = time === noTime || hasBegun({ date, time }, now);
    const free = isOver ? 0 : Math.max(0, capacity - taken.length);
    const isFree = (colleague: Colleague) =>
      !isAway(colleague, day, time) &&
      !taken.some((booking) => holderOf(booking, colleagues) === colleague.name);
    return {
      time,
      bookings: found.filter(isShownFor(whose)),
      free,
      /** The names of colleagues who are; one of them may be needed for what nobody has taken over yet. */
      freeNames: free === 0 ? [] : colleagues.filter(isFree).map(({ name }) => name),
      isOpen: capacity > 0,
      isNow: time === current,
    };
  });
}

/** A half hour of a day: who comes, and who is free. */
export type AgendaSlot = ReturnType<typeof slotsOfDay>[number];

const isAway = ({ id }: Colleague, { away }: AgendaDay, time: string) =>
  away.some(
    ({ memberId, fromMinute, toMinute }) =>
      memberId === id &&
      (fromMinute === null ||
        toMinute === null ||
        (minutesOf(time) >= fromMinute && minutesOf(time) < toMinute)),
  );

/** Finds the name of who has a consultation: a colleague, another login, or else whom the client asked for. */
export function holderOf(
  { assignee, isUnclaimed, memberId }: AgendaBookingResponse,
  colleagues: readonly Colleague[],
): string | undefined {
  const held =
    assignee !== null && (colleagues.find(({ username }) => username === assignee)?.name ?? assignee);
  const asked = colleagues.find((colleague) => colleague.id === memberId)?.name;
  return (isUnclaimed && asked) || held || undefined;
}

/** Keeps what *To do* calls mine, a user's consultations and unclaimed ones; all of them without a username. */
const isShownFor = (whose: string | undefined) => (booking: AgendaBookingResponse) =>
  whose === undefined || booking.isUnclaimed || booking.assignee === whose;

/** The part of a day that one colleague has, or another login or nobody: those have no `colleague`. */
export interface DayColumn {
  name: string | undefined;
  colleague?: Colleague | undefined;
  slots: AgendaSlot[];
}

/** Divides a day by colleague, then by others who have a consultation; one column while nobody takes them. */
export function columnsOfDay(
  day: AgendaDay,
  slots: AgendaSlot[],
  { colleagues, whose }: Pick<AgendaViewProps, 'colleagues' | 'whose'>,
): DayColumn[] {
  if (colleagues.length === 0) return [{ name: undefined, slots }];
  const shown = colleagues.filter(({ username }) => whose === undefined || username === whose);
  const holders = slots.flatMap(({ bookings }) => bookings.map((booking) => holderOf(booking, colleagues)));
  // Nobody’s come last.
  const names = new Set([...shown.map(({ name }) => name), ...holders.filter(Boolean), ...holders]);
  return [...names].map((name) => {
    const colleague = colleagues.find((one) => one.name === name);
    return {
      name,
      colleague,
      slots: slots.map((slot) => ({
        ...slot,
        bookings: slot.bookings.filter((booking) => holderOf(booking, colleagues) === name),
        free: slot.freeNames.includes(name ?? '') ? 1 : 0,
        freeNames: slot.freeNames.filter((one) => one === name),
        isOpen: slot.isOpen && !(colleague && isAway(colleague, day, slot.time)),
      })),
    };
  });
}

/** Lists the times from which on somebody is free, and until when. */
export function freeRuns(slots: readonly AgendaSlot[]): { from: string; to: string }[] {
  const runs: { from: string; to: string }[] = [];
  for (const [at, { time, free }] of slots.entries()) {
    if (free === 0) continue;
    const to = clockOf(minutesOf(time) + consultationMinutes);
    if (at > 0 && slots[at - 1]!.free > 0) runs.at(-1)!.to = to;
    else runs.push({ from: time, to });
  }
  return runs;
}

/** Says who is free at a time, by name where there is a team. */
export function describeFree({ free, freeNames }: AgendaSlot): string {
  if (freeNames.length === 0) return `${free} free`;
  // What nobody has taken over yet takes one of them.
  const count = free < freeNames.length ? `${free} of ` : '';
  return `${count}${freeNames.join(', ')} free`;
}

/** Counts the consultations of a day that are not cancelled. */
export const countComing = (slots: readonly AgendaSlot[]) =>
  slots.flatMap(({ bookings }) => bookings).filter(({ cancelledAt }) => cancelledAt === null).length;
