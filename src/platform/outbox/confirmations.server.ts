import { and, gt, like, sql } from 'drizzle-orm';
import { type Transaction, lockUntilCommit } from '#database/database.server.ts';
import type { SpamCheck } from '#platform/spam/check-spam.server.ts';
import { mails } from './mails.table.server.ts';

/** How many emails our forms send to one address within an hour: its owner may have sent none of the forms. */
const maxConfirmations = 3;

/** The flag of a request whose sender gets no confirmation. */
export const notConfirmed = 'No confirmation was emailed: many requests from this address within an hour';

/** Whether a request's sender gets a confirmation. */
export const isConfirmed = ({ flags }: { flags?: string[] | undefined }): boolean =>
  flags?.includes(notConfirmed) !== true;

/** Whether an address may get the confirmation of another form. Forms with the same address take turns. */
export async function mayConfirm(tx: Transaction, email: string): Promise<boolean> {
  await lockUntilCommit(tx, `confirmations to ${email.toLowerCase()}`);
  const sent = await tx.$count(
    mails,
    and(
      sql`lower(${mails.recipient}) = lower(${email})`,
      gt(mails.createdAt, sql`now() - interval '1 hour'`),
      like(mails.kind, '%-confirmation'),
    ),
  );
  return sent < maxConfirmations;
}

/** The result of the spam check, flagged if the address gets no confirmation; spam gets none anyway. */
export async function limitConfirmations(
  tx: Transaction,
  email: string,
  { spamReasons, flags }: SpamCheck,
): Promise<SpamCheck> {
  const isFlagged = !spamReasons && !(await mayConfirm(tx, email));
  return { spamReasons, flags: isFlagged ? [...flags, notConfirmed] : flags };
}
