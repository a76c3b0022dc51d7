import { signToken } from '#http/signed-link.server.ts';
import { button, facts, flagFacts, paragraph } from './mail-blocks.ts';
import type { MailContent, SubscriberInMail } from './mail-content.ts';
import { greeting, mailtoHref } from './mail-text.ts';
import type { MailSettings, WrittenMail } from './written-mail.ts';

/** The mails about a subscription to the newsletter. */
export function composeSubscriberMail(
  { kind, subscriber }: Extract<MailContent, { subscriber: SubscriberInMail }>,
  settings: MailSettings,
): WrittenMail {
  return kind === 'subscriber-notice'
    ? notice(subscriber, settings.publicUrl)
    : confirmation(subscriber, settings);
}

/** The address at which a subscriber leaves the list, in mails and in their header. */
export function unsubscribeUrl({ publicUrl, linkKey }: MailSettings, subscriberId: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${signToken(linkKey, 'unsubscribe', subscriberId)}`;
}

/** What every mailing to a subscriber carries, so that mail programs can offer to leave with one press (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function notice({ email, name, source, flags }: SubscriberInMail, publicUrl: string): WrittenMail {
  return {
    subject: `New subscriber: ${name ?? email}`,
    replyTo: { name: name ?? '', address: email },
    body: {
      preview: email,
      heading: 'A new subscriber to the newsletter',
      blocks: [
        facts([
          { term: 'Email', value: email, href: mailtoHref(email) },
          { term: 'Name', value: name ?? 'Not specified' },
          { term: 'Source', value: source },
          ...flagFacts(flags),
        ]),
        button('Open the desk', `${publicUrl}/admin`),
      ],
      footnote: { text: 'The proof of consent is kept with the subscription.' },
    },
  };
}

function confirmation({ id, name }: SubscriberInMail, settings: MailSettings): WrittenMail {
  const url = unsubscribeUrl(settings, id);
  return {
    subject: 'You are subscribed to our newsletter',
    headers: unsubscribeHeaders(url),
    body: {
      preview: 'What moves mortgage rates in Ontario, and what to do about it.',
      heading: 'You are subscribed',
      blocks: [
        paragraph(greeting(name)),
        paragraph(
          'Thank you for subscribing. You will read from us what moves mortgage rates in Ontario and what to do about it: for first homes, renewals and everything between.',
        ),
        paragraph(
          'Not you, or no longer interested? One press below and you get nothing more from this list.',
        ),
      ],
      footnote: {
        text: 'You get this e-mail because this address was entered into the newsletter’s form on our website.',
        link: { label: 'Unsubscribe', href: url },
      },
    },
  };
}
