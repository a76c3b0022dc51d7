import { and, type Column, gt, lte, sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().defaultRandom();

/** A moment to the millisecond, so that it is the same number in PostgreSQL and in a JavaScript `Date`. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();

/** The transaction's moment, rounded as in a column: moments written before are not later, though rounded up. */
export const thisMoment = sql`now()::timestamptz(3)`;

/** Selects moments within the last day. Ignores future ones, which came from a clock that was ahead. */
export const isOfLastDay = (column: Column) =>
  and(gt(column, sql`now() - interval '1 day'`), lte(column, sql`clock_timestamp()::timestamptz(3)`));

/** The nil UUID: every other id comes after it. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';
