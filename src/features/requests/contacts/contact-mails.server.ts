import type { Transaction } from '#database/database.server.ts';
import { mailtoHref } from '#lib/mailto-href.ts';
import { telephoneHref } from '#lib/phone-number.ts';
import {
  flagDetails,
  button,
  type MailDetail,
  details,
  greeting,
  quote,
  sourceDetails,
} from '#platform/outbox/mail-blocks.server.ts';
import type {
  MailSettings,
  MailTemplates,
  QueueMails,
  WrittenMail,
} from '#platform/outbox/mail-template.server.ts';
import { sourceOf, type SourceInRow } from '#platform/sources/read-source.server.ts';
import { contactDetails, detailNames, isParagraph } from './contact-details.ts';
import { contactForms, quoteDialogName } from './contact.ts';
import type { Contact } from './stored-contact.ts';

interface Content {
  /** As it was when the email was queued. */
  contact: Omit<Contact, 'createdAt' | 'spamReasons'> & SourceInRow;
}

export const contactMails = {
  'contact-notice': { label: 'Notice of a pre-approval request', area: 'requests', write: notice },
  'contact-confirmation': {
    label: 'Confirmation of a pre-approval request',
    area: 'requests',
    write: confirmation,
  },
  'contact-corrected': { label: 'Corrected pre-approval request', area: 'requests', write: corrected },
} satisfies MailTemplates<Content>;

/** Queues a notice to the brokerage and, unless it is not confirmed, a confirmation to the visitor. */
export function mailContactReceived(
  tx: Transaction,
  stored: Contact & SourceInRow & { isConfirmed: boolean },
  queueMails: QueueMails,
): Promise<void> {
  const mail = mailAbout(stored);
  return queueMails<typeof contactMails>(tx, [
    { ...mail, kind: 'contact-notice', recipient: null },
    ...(stored.isConfirmed ? [{ ...mail, kind: 'contact-confirmation' } as const] : []),
  ]);
}

/** Queues an email about a correction, or the confirmation if that would be the client's first email. */
export function mailContactCorrected(
  tx: Transaction,
  stored: Contact & SourceInRow,
  { queueMails, isFirst }: { queueMails: QueueMails; isFirst: boolean },
): Promise<void> {
  const kind = isFirst ? 'contact-confirmation' : 'contact-corrected';
  return queueMails<typeof contactMails>(tx, [{ ...mailAbout(stored), kind }]);
}

/** An email to the client, to which its kind is still to be added. */
function mailAbout({ createdAt: _createdAt, spamReasons: _spamReasons, ...contact }: Contact & SourceInRow) {
  return { about: contact.id, recipient: contact.email, content: { contact } };
}

const requested = new Map([
  [contactForms['/']!, 'pre-approval'],
  [contactForms['/pre-approval']!, 'pre-approval'],
  [contactForms['/quote']!, 'quote'],
  [quoteDialogName, 'quote'],
  [contactForms['/contact']!, 'consultation'],
]);

/**
 * Lines about a request; its paragraphs are apart. A field that forms had only later is missing from what was queued
 * before.
 */
function termsOf(contact: Content['contact']): MailDetail[] {
  const { firstName, lastName, phone, email } = contact;
  return [
    { term: 'Name', value: `${firstName} ${lastName}` },
    { term: 'Phone', value: phone, href: telephoneHref(phone) },
    { term: 'Email', value: email, href: mailtoHref(email) },
    { term: 'Mortgage type', value: contact.mortgageType },
    ...detailNames
      .filter((name) => !isParagraph(name) && contact[name] !== undefined)
      .map((name) => ({ term: contactDetails[name].label, value: contact[name] ?? 'Not specified' })),
  ];
}

function notice({ contact }: Content, { publicUrl }: MailSettings): WrittenMail {
  const name = `${contact.firstName} ${contact.lastName}`;
  const { email, phone } = contact;
  const wanted = requested.get(contact.form ?? '') ?? 'pre-approval or quote';
  return {
    subject: `${wanted.charAt(0).toUpperCase()}${wanted.slice(1)} request: ${name} (${contact.mortgageType})`,
    replyTo: { name, address: email },
    preview: `${contact.mortgageType}. ${phone}, ${email}`,
    heading: `${name} requested a ${wanted}`,
    blocks: [
      details([...termsOf(contact), ...sourceDetails(sourceOf(contact)), ...flagDetails(contact.flags)]),
      ...detailNames.flatMap((detail) =>
        isParagraph(detail) && contact[detail] ? [quote(contactDetails[detail].label, contact[detail])] : [],
      ),
      button('Open the admin area', `${publicUrl}/admin/to-do`),
    ],
    footnote: 'We promise a response within 24 hours. Replies to this email go to the visitor.',
  };
}

function confirmation(
  { contact: { firstName, mortgageType } }: Content,
  { facts: { company } }: MailSettings,
): WrittenMail {
  return {
    subject: `We have your request: ${mortgageType}`,
    preview: 'A licensed agent will reply within 24 hours.',
    heading: 'We have your request',
    blocks: [
      greeting(firstName),
      `Thank you for writing to us about your mortgage (${mortgageType}). A licensed agent will read your request and respond within 24 hours, by phone or email. It’s free, with no obligation.`,
      'To get a head start, have two pay stubs, your T4 or Notice of Assessment, bank statements, a letter from your employer and government-issued ID ready. If some are missing, we can still get started.',
      `Something to add or correct? Reply to this email or call us at ${company.phone.display}.`,
    ],
    footnote: `You are receiving this email because this address was given in a request on our website. If it wasn’t you, reply and we’ll delete it.`,
  };
}

function corrected({ contact }: Content, { facts: { company } }: MailSettings): WrittenMail {
  return {
    subject: `Your request was corrected: ${contact.mortgageType}`,
    preview: 'This is what we have now.',
    heading: 'Your request was corrected',
    blocks: [
      greeting(contact.firstName),
      'This is what we have now:',
      details(termsOf(contact)),
      `Is something still wrong? Reply to this email or call us at ${company.phone.display}.`,
    ],
    footnote: 'You are receiving this email because somebody at our office corrected your request.',
  };
}
