import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { countOf } from '#lib/format-count.ts';
import type { Honeypot } from './honeypot.ts';

/** Notes for administrators about a submitted form, stored with it. */
export interface SpamCheck {
  /** Reasons why a bot must have sent it, or null. It is stored apart, and its sender is told to call. */
  spamReasons: string[] | null;
  /** Remarks to read with it, without any other effect. */
  flags: string[];
}

/** Every field except the address is text that may have links. */
type SentRecord = { email: string } & Record<string, string | null>;

type SentTable = PgTable & { email: PgColumn; createdAt: PgColumn };

/** Checks a form; `table`, if the form is stored, is where to count recent ones. Features get this as an argument. */
export type CheckSpam = (
  db: Executor,
  table: SentTable | undefined,
  record: SentRecord,
  honeypot: Honeypot,
) => Promise<SpamCheck>;

/** In milliseconds, from focusing a form to sending it. */
const minFillMs = 3_000;
/** Requests are flagged from this many with the same email address within an hour. */
const repeatThreshold = 3;
/** Only the newest requests of the hour are searched, so that a flood does not slow down every form. */
const maxSearched = 1_000;
const link = /\b(?:https?:\/\/|www\.)\S/giu;

/** Creates a server's spam check. `key` signs the stamps; `count` is called for forms that are spam or flagged. */
export function spamCheck(options: {
  key: Buffer;
  now: () => Date;
  count: (outcome: 'spam' | 'flagged') => void;
}): CheckSpam {
  return async (db, table, record, honeypot) => {
    const { formStamp } = honeypot;
    const hasStamp = formStamp !== undefined && formStamp !== null && formStamp !== '';
    const stampedAt = hasStamp ? (readFormStamp(options.key, formStamp) ?? 'forged') : undefined;
    const before = table ? await countRecent(db, table, record.email) : 0;
    const found = findSpam(record, { subject: honeypot.subject, stampedAt, before, now: options.now() });
    if (found.spamReasons) options.count('spam');
    else if (found.flags.length > 0) options.count('flagged');
    return found;
  };
}

/** Checks a form. `before`: how many arrived with its email address within the last hour. */
export function findSpam(
  { email: _email, ...texts }: SentRecord,
  {
    subject,
    stampedAt,
    before,
    now,
  }: { subject: unknown; stampedAt: Date | 'forged' | undefined; before: number; now: Date },
): SpamCheck {
  const spamReasons = [
    ...(isFilled(subject) ? ['A hidden field was filled in'] : []),
    ...(stampedAt === 'forged' ? ['The form’s timestamp is not one of ours'] : []),
  ];
  const links = [...Object.values(texts).join('\n').matchAll(link)].length;
  const took = stampedAt instanceof Date ? now.getTime() - stampedAt.getTime() : minFillMs;
  const flags = [
    ...(links > 0 ? [countOf(links, 'link')] : []),
    ...(took < minFillMs ? [`Sent within ${countOf(Math.max(1, Math.ceil(took / 1_000)), 'second')}`] : []),
    ...(before + 1 >= repeatThreshold
      ? [`${before + 1} requests from this email address within an hour`]
      : []),
  ];
  return { spamReasons: spamReasons.length > 0 ? spamReasons : null, flags };
}

async function countRecent(db: Executor, table: SentTable, email: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (
      select ${table.email} as email from ${table} where ${table.createdAt} > now() - interval '1 hour'
      order by ${table.createdAt} desc limit ${maxSearched}
    ) recent
    where lower(recent.email) = lower(${email})`);
  return rows[0]!.count;
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

const [timeBytes, macBytes] = [8, 32];
const stampLabel = 'form stamp\n';

/** A stamp of when somebody focused a form: the time and its HMAC-SHA256, in base64url. */
export function makeFormStamp(key: Buffer, now: Date): string {
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(now.getTime()));
  return Buffer.concat([time, sign(key, time)]).toString('base64url');
}

/** Reads when one of our stamps was created; undefined if it is not ours. */
function readFormStamp(key: Buffer, stamp: unknown): Date | undefined {
  if (typeof stamp !== 'string') return undefined;
  const bytes = Buffer.from(stamp, 'base64url');
  if (bytes.length !== timeBytes + macBytes) return undefined;
  const time = bytes.subarray(0, timeBytes);
  if (!timingSafeEqual(bytes.subarray(timeBytes), sign(key, time))) return undefined;
  return new Date(Number(time.readBigUInt64BE()));
}

function sign(key: Buffer, time: Buffer): Buffer {
  return createHmac('sha256', key).update(stampLabel).update(time).digest();
}
