import type { Transaction } from '#database/database.server.ts';
import { roleOf } from '#http/access.ts';
import { signToken } from '#http/signed-link.server.ts';
import { dayMs } from '#lib/durations.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { type Block, button, type MailDetail, details } from '#platform/outbox/mail-blocks.server.ts';
import type {
  MailSettings,
  MailTemplate,
  MailTemplates,
  QueueMails,
  WrittenMail,
} from '#platform/outbox/mail-template.server.ts';
import { describeAccess } from '#platform/user/role-labels.ts';
import { readEmail } from './users.store.server.ts';

declare module '#http/signed-link.server.ts' {
  interface LinkPurposes {
    invitation: true;
    'reset-password': true;
  }
}

type Links = Pick<MailSettings, 'publicUrl' | 'linkKey'>;

/** The address of an invitation. The outbox stores the id, never the token. */
export const invitationUrl = ({ publicUrl, linkKey }: Links, id: string) =>
  `${publicUrl}/invitation?token=${signToken(linkKey, 'invitation', id)}`;

/** The address where a new password is chosen; `id` is the reset's. */
export const passwordUrl = ({ publicUrl, linkKey }: Links, id: string) =>
  `${publicUrl}/reset-password?token=${signToken(linkKey, 'reset-password', id)}`;

interface InvitationContent {
  invitation: { id: string; role: string; invitedBy: string; expiresAt: string };
}

interface PasswordContent {
  /** `sentBy` is the owner who sent it; null if it was asked for at the sign-in. */
  reset: { id: string; username: string; sentBy: string | null };
}

interface NoticeContent {
  login: { username: string; at: string; by?: string; browser?: string; address?: string };
}

export const loginMails = {
  'login-invitation': { label: 'Invitation to the admin area', area: 'management', write: writeInvitation },
  'password-link': { label: 'Link to choose a new password', area: 'management', write: writePasswordLink },
  'password-changed': notice('Notice of a changed password', ({ username, at }) => ({
    subject: 'Your password was changed',
    lead: `The password of the login ${username} was changed on ${inOntario(at)}. All its other sessions have ended.`,
  })),
  'second-factor-removed': notice('Notice of a second factor that was reset', ({ username, at, by }) => ({
    subject: 'Your second factor was reset',
    lead: `${by} reset the second factor of the login ${username} on ${inOntario(at)}. Until you set up a new one, your password alone signs you in.`,
  })),
  'login-email-changed': notice('Notice of a changed email address of a login', ({ username, at }) => ({
    subject: 'The email address of your login was changed',
    lead: `The email address of the login ${username} was changed on ${inOntario(at)}. This is the last email about it that we send here.`,
  })),
  'new-calendar-feed': notice('Notice of a new calendar feed', ({ username, at }) => ({
    subject: 'A calendar feed was created for your login',
    lead: `On ${inOntario(at)}, an address was created from which calendars read the consultations for the login ${username}. It shows clients’ names and phone numbers to anyone who has it, until it is turned off in the agenda.`,
  })),
  'new-browser': notice('Notice of a sign-in from a new browser', ({ username, at, browser, address }) => ({
    subject: `New sign-in with ${browser}`,
    lead: `Somebody signed in as ${username} with a browser that had never been used for this login.`,
    details: [
      { term: 'When', value: inOntario(at) },
      { term: 'Browser', value: browser ?? '' },
      { term: 'Address', value: address ?? '' },
    ],
  })),
} satisfies MailTemplates;

const inOntario = (moment: string) => `${formatMoment(moment)} (Eastern time)`;

function writeInvitation({ invitation }: InvitationContent, settings: MailSettings): WrittenMail {
  const { id, role, invitedBy, expiresAt } = invitation;
  return {
    subject: `${invitedBy} invited you to ${settings.facts.company.name}`,
    preview: 'Choose a username and a password.',
    heading: 'Your login to our admin area',
    blocks: [
      `${invitedBy} has invited you to work in the admin area of our website. Your login opens ${describeAccess(roleOf(role) ?? 'writer')}.`,
      button('Accept the Invitation', invitationUrl(settings, id)),
      `The link works once, until ${inOntario(expiresAt)}. It’s only for you: anyone who has it can take over your login.`,
    ],
    footnote: `You are receiving this email because ${invitedBy} entered your address. If you did not expect it, you can ignore it.`,
  };
}

function writePasswordLink({ reset }: PasswordContent, settings: MailSettings): WrittenMail {
  const { id, username, sentBy } = reset;
  const why =
    sentBy === null
      ? `Somebody, most likely you, asked for a new password for the login ${username}.`
      : `${sentBy} sends you this link to choose a new password for the login ${username}.`;
  return {
    subject: 'Choose a new password',
    preview: 'The link works once, for 60 minutes.',
    heading: 'Choose a new password',
    blocks: [
      why,
      button('Choose a New Password', passwordUrl(settings, id)),
      'The link works once, for 60 minutes. If your login has a second factor, you still need it to sign in.',
      'If you did not expect this, ignore this email: your password stays as it is.',
    ],
    footnote: aboutYourLogin,
  };
}

const aboutYourLogin =
  'You are receiving this email because this is the address of your login to our website.';

/** A notice to users about their own login, and what to do if it was not them. */
function notice(
  label: string,
  say: (login: NoticeContent['login']) => { subject: string; lead: string; details?: MailDetail[] },
): MailTemplate<NoticeContent> {
  return {
    label,
    area: 'management',
    write({ login }, { publicUrl }) {
      const { subject, lead, details: list } = say(login);
      const blocks: Block[] = [
        lead,
        ...(list ? [details(list)] : []),
        'If that was you or you expected it, there is nothing to do. If not, change your password now, which ends all other sessions, and tell the owner of your brokerage, who can block the login.',
        button('Open Your Account', `${publicUrl}/admin/account`),
      ];
      return { subject, preview: lead, heading: subject, blocks, footnote: aboutYourLogin };
    },
  };
}

export async function queuePasswordLink(
  tx: Transaction,
  queueMails: QueueMails,
  { id, username, email }: { id: string; username: string; email: string },
  reset: { id: string; expiresAt: Date },
  sentBy: string | null,
): Promise<void> {
  await queueMails<typeof loginMails>(tx, [
    {
      kind: 'password-link',
      about: id,
      recipient: email,
      content: { reset: { id: reset.id, username, sentBy } },
      uselessAt: reset.expiresAt,
    },
  ]);
}

type Notice = Exclude<keyof typeof loginMails, 'login-invitation' | 'password-link'>;

/** After this, news about a login is old, in milliseconds. */
const noticeLifetime = 7 * dayMs;

/** Tells a user about their login by email, if there is an address (theirs, unless `email` is given) and a mail server. */
export async function notifyUser(
  tx: Transaction,
  { queueMails, sendsMail, now }: { queueMails: QueueMails; sendsMail: boolean; now: () => Date },
  { id, username, email }: { id: string; username: string; email?: string | null },
  kind: Notice,
  extra: Omit<NoticeContent['login'], 'username' | 'at'> = {},
): Promise<void> {
  if (!sendsMail) return;
  const recipient = email === undefined ? await readEmail(tx, id) : email;
  if (recipient === null) return;
  const sentAt = now();
  await queueMails<typeof loginMails>(tx, [
    {
      kind,
      about: id,
      recipient,
      content: { login: { username, at: sentAt.toISOString(), ...extra } },
      uselessAt: new Date(sentAt.getTime() + noticeLifetime),
    },
  ]);
}
