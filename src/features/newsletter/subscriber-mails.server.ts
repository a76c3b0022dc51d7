import type { Transaction } from '#database/database.server.ts';
import { signToken } from '#http/signed-link.server.ts';
import { mailtoHref } from '#lib/mailto-href.ts';
import { flagDetails, button, details, greeting } from '#platform/outbox/mail-blocks.server.ts';
import {
  type MailSettings,
  type MailTemplates,
  oneClick,
  type QueueMails,
  type WrittenMail,
} from '#platform/outbox/mail-template.server.ts';
import type { Subscriber } from './subscriber.ts';

declare module '#http/signed-link.server.ts' {
  interface LinkPurposes {
    unsubscribe: true;
  }
}

interface Content {
  /** The subscriber at the time when the email was queued. */
  subscriber: Pick<Subscriber, 'id' | 'email' | 'name' | 'source' | 'flags'>;
}

export const subscriberMails = {
  'subscriber-notice': { label: 'Notice of a subscription', area: 'newsletter', write: notice },
  'subscriber-confirmation': {
    label: 'Confirmation of a subscription',
    area: 'newsletter',
    write: confirmation,
  },
} satisfies MailTemplates<Content>;

/** Queues a notice to the brokerage and, unless it is not confirmed, a confirmation to the subscriber. */
export function mailSubscribed(
  tx: Transaction,
  { id, email, name, source, flags, isConfirmed }: Subscriber & { isConfirmed: boolean },
  queueMails: QueueMails,
): Promise<void> {
  const subscriber = { id, email, name, source, flags };
  return queueMails<typeof subscriberMails>(tx, [
    { kind: 'subscriber-notice', about: id, recipient: null, content: { subscriber } },
    ...(isConfirmed
      ? [{ kind: 'subscriber-confirmation', about: id, recipient: email, content: { subscriber } } as const]
      : []),
  ]);
}

/** The unsubscribe URL, used in emails and their headers; in an issue of the newsletter, it names the issue. */
export function unsubscribeUrl({ publicUrl, linkKey }: MailSettings, subscriberId: string, issueId?: string) {
  const token = signToken(linkKey, 'unsubscribe', subscriberId);
  return `${publicUrl}/newsletter/unsubscribe?token=${token}${issueId === undefined ? '' : `&issue=${issueId}`}`;
}

function notice({ subscriber }: Content, { publicUrl }: MailSettings): WrittenMail {
  const { email, name, source, flags } = subscriber;
  return {
    subject: `New subscriber: ${name ?? email}`,
    replyTo: { name: name ?? '', address: email },
    preview: email,
    heading: 'A new subscriber to the newsletter',
    blocks: [
      details([
        { term: 'Email', value: email, href: mailtoHref(email) },
        { term: 'Name', value: name ?? 'Not specified' },
        { term: 'Source', value: source },
        ...flagDetails(flags),
      ]),
      button('Open the admin area', `${publicUrl}/admin`),
    ],
    footnote: 'The proof of consent is kept with the subscription.',
  };
}

function confirmation({ subscriber: { id, name } }: Content, settings: MailSettings): WrittenMail {
  const url = unsubscribeUrl(settings, id);
  return {
    subject: 'You are subscribed to our newsletter',
    headers: oneClick(url),
    preview: 'What moves mortgage rates in Ontario, and what to do about it.',
    heading: 'You are subscribed',
    blocks: [
      greeting(name),
      'Thank you for subscribing. We will let you know what moves mortgage rates in Ontario and what to do about it: for first homes, renewals and everything in between.',
      'Not you, or no longer interested? Click below to stop receiving these emails.',
    ],
    footnote:
      'You are receiving this email because this address was entered in the newsletter form on our website.',
    unsubscribeLink: { label: 'Unsubscribe', href: url },
  };
}
