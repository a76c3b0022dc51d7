import { eq } from 'drizzle-orm';
import type { Transaction } from '#database/database.server.ts';
import { describeCorrection, logChange } from '#features/follow-ups/follow-ups.store.server.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { findOrAddClient } from '#platform/clients/clients.store.server.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import type { HandOverContext, Services } from '#platform/feature.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { mailContactCorrected } from './contact-mails.server.ts';
import { contactColumns } from './contacts.store.server.ts';
import { contacts } from './contacts.table.server.ts';
import type { Contact, ContactCorrection } from './stored-contact.ts';

/**
 * Corrects what a request says, in a transaction; its log keeps what it said before. With another email address, the
 * request belongs to the client of that address. Emails the client only if `isTold`: also where nothing differs, if
 * this address was never emailed. Throws Refusal if there is no such request, if it is in spam, or if it has another
 * version than those in `ifMatch`.
 */
export async function correctContact(
  tx: Transaction,
  id: string,
  { isTold, ...details }: ContactCorrection,
  {
    ifMatch,
    writer,
    now,
    queueMails,
  }: Pick<Services, 'now' | 'queueMails'> & Pick<HandOverContext, 'writer'> & { ifMatch: IfMatch },
): Promise<{ contact: Contact; isChanged: boolean }> {
  // A client's address is locked before a record.
  const clientId = details.email === undefined ? undefined : await findOrAddClient(tx, details.email);
  const [before] = await tx.select(contactColumns).from(contacts).where(eq(contacts.id, id)).for('update');
  if (!before) throw notFound('contact');
  if (before.spamReasons) throw new Refusal('in-spam', 'request');
  const names = Object.keys(details) as (keyof typeof details)[];
  const changed = names.filter((name) => details[name] !== undefined && details[name] !== before[name]);
  // Nothing to do, as after a double click.
  if (changed.length === 0 && (before.isConfirmed || !isTold)) return { contact: before, isChanged: false };
  if (isStale(ifMatch, before.corrections)) throw changedMeanwhile('this request', before);

  const isReaddressed =
    details.email !== undefined && comparableEmail(details.email) !== comparableEmail(before.email);
  const isConfirmed = isTold || (before.isConfirmed && !isReaddressed);
  const corrections = (before.corrections ?? 0) + 1;
  const [contact] = await tx
    .update(contacts)
    .set({ ...details, ...(isReaddressed && { clientId }), corrections, isConfirmed })
    .where(eq(contacts.id, id))
    .returning(contactColumns);
  const note = changed.length > 0 ? describeCorrection(before, changed) : 'Emailed the client what we have.';
  const entry = { kind: 'contact', note, assignee: null } as const;
  await logChange(tx, [{ id, receivedAt: before.createdAt }], entry, { writer, now: now() });
  if (isReaddressed) await withdrawMails(tx, id, ['contact-confirmation', 'contact-corrected']);
  if (isTold) {
    await mailContactCorrected(tx, contact!, { queueMails, isFirst: isReaddressed || !before.isConfirmed });
  }
  return { contact: contact!, isChanged: true };
}
