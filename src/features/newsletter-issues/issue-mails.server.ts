import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { unsubscribe } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import { isSubscribed } from '#features/newsletter/recipients.server.ts';
import { unsubscribeUrl } from '#features/newsletter/subscriber-mails.server.ts';
import { scheduledWork } from '#platform/audit/audit-event.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { composeMail } from '#platform/outbox/compose-mail.server.ts';
import { button } from '#platform/outbox/mail-blocks.server.ts';
import {
  type MailSettings,
  type MailTemplates,
  oneClick,
  type DeliveryRejection,
  type WrittenMail,
} from '#platform/outbox/mail-template.server.ts';
import type { Mail } from '#platform/outbox/mails.store.server.ts';
import { composeIssue, type IssueText } from './compose-issue.server.ts';
import type { ShownBlock } from './newsletter-issue.ts';
import { auditEntryOf } from './newsletter-issues.api.server.ts';
import { newsletterIssues } from './newsletter-issues.table.server.ts';
import { issueMailKind, pauseForSender, pauseIfRefused } from './send-issue.server.ts';

interface NamedIssue {
  id: string;
  subject: string;
}

interface IssueContent extends IssueText {
  issueId: string;
  subscriberId: string;
}

export const issueMails = {
  [issueMailKind]: {
    label: 'Newsletter',
    area: 'newsletter',
    write: writeIssue,
    read: readContent,
    refused: handleRefusal,
  },
  'newsletter-test': { label: 'Test of the newsletter', area: 'newsletter', write: writeTest },
  'newsletter-paused': {
    label: 'Notice of a newsletter that paused',
    area: 'newsletter',
    write: writePaused,
  },
  'newsletter-taken-back': {
    label: 'Notice of a newsletter that was not sent',
    area: 'newsletter',
    write: writeTakenBack,
  },
} satisfies MailTemplates;

/** Reads an email's content. Undefined, so that nothing is sent, if the subscriber has just left the list. */
async function readContent(db: Executor, mail: Mail): Promise<IssueContent | undefined> {
  const { id: issueId, subject, preview, blocks } = newsletterIssues;
  const [found] = await db
    .select({ issueId, subject, preview, blocks })
    .from(newsletterIssues)
    .where(and(eq(issueId, mail.issueId!), isSubscribed(sql`${mail.about}::uuid`)));
  return found && { ...found, subscriberId: mail.about, blocks: found.blocks as ShownBlock[] };
}

/** Unsubscribes an address that does not exist; pauses an issue if too many do not, or if our server is refused. */
async function handleRefusal(
  tx: Transaction,
  { about, issueId }: Mail,
  { serverReply, isUnknown, isSenderRejected }: DeliveryRejection,
  { now, audit, queueMails }: Pick<Services, 'now' | 'audit' | 'queueMails'>,
): Promise<void> {
  if (isUnknown && (await unsubscribe(tx, about, now(), { unsubscribedBecause: serverReply })))
    await audit(tx, scheduledWork, {
      action: 'unsubscribe',
      kind: 'subscriber',
      recordId: about,
      detail: 'the mail server knows no such address',
    });
  const paused = isSenderRejected
    ? await pauseForSender(tx, issueId!, serverReply, now())
    : await pauseIfRefused(tx, issueId!, now());
  if (!paused) return;
  const { issue, ...cause } = paused;
  await queueMails<typeof issueMails>(tx, [
    {
      kind: 'newsletter-paused',
      about: issue.id,
      recipient: null,
      content: { id: issue.id, subject: issue.subject, ...cause },
    },
  ]);
  await audit(tx, scheduledWork, {
    ...auditEntryOf(issue, 'stop'),
    detail: `it paused on its own: ${'words' in cause ? 'the mail server refuses us' : `${cause.failed} of the first ${cause.tried} were refused`}`,
  });
}

function writeIssue({ issueId, subscriberId, ...issue }: IssueContent, settings: MailSettings): WrittenMail {
  const url = unsubscribeUrl(settings, subscriberId, issueId);
  const { hostname } = new URL(settings.publicUrl);
  return {
    ...composeIssue(issue, settings, url),
    headers: { ...oneClick(url), 'List-Id': `<newsletter.${hostname}>`, Precedence: 'bulk' },
  };
}

/** The same text with a link that unsubscribes nobody. */
function writeTest(issue: IssueText, settings: MailSettings): WrittenMail {
  const mail = composeIssue(issue, settings, `${settings.publicUrl}/newsletter/unsubscribe`);
  return { ...mail, subject: `[Test] ${mail.subject}` };
}

/** An issue exactly as it is mailed, in both forms. */
export function composePreview({ subject, preview, blocks }: IssueText, settings: MailSettings, now: Date) {
  const mail = {
    id: '',
    kind: 'newsletter-test',
    recipient: null,
    requestId: null,
    createdAt: now,
    dueAt: now,
  };
  return composeMail({ ...mail, content: { subject, preview, blocks } }, issueMails, settings);
}

function writeNotice(
  { id, subject }: NamedIssue,
  { publicUrl }: MailSettings,
  notice: Omit<WrittenMail, 'subject' | 'blocks'> & { text: string; link: string },
): WrittenMail {
  const { text, link, ...mail } = notice;
  const blocks = [text, button(link, `${publicUrl}/admin/newsletter?open=${id}`)];
  return { ...mail, subject: `${mail.heading}: ${subject}`, blocks };
}

function writePaused(
  { failed, tried, words, ...issue }: NamedIssue & { failed?: number; tried?: number; words?: string },
  settings: MailSettings,
) {
  return writeNotice(issue, settings, {
    heading: 'The newsletter has paused',
    preview: words ?? `${failed} of the first ${tried} addresses were refused.`,
    text: words
      ? `The mail server refuses our emails for now, so “${issue.subject}” waits. It said: “${words}” Please resume once that is settled, or stop it.`
      : `Mail servers refused ${failed} of the first ${tried} emails of “${issue.subject}” for good. Continuing could get all our email blocked. Check the replies, then resume or stop.`,
    link: 'Look at it',
    footnote: 'You are receiving this email because the newsletter goes out from this address.',
  });
}

function writeTakenBack(issue: NamedIssue, settings: MailSettings) {
  return writeNotice(issue, settings, {
    heading: 'The newsletter was not sent',
    preview: 'An article in it is not published.',
    text: `“${issue.subject}” was scheduled, but an article in it is no longer published. It is a draft again: please change it and send it.`,
    link: 'Open the newsletter',
    footnote: 'Nobody has received it.',
  });
}
