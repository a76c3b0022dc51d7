import { expect, test } from 'vitest';
import { isUnknownAddress, isNoSuchAddressReply } from './unknown-address.server.ts';

const fieldManual = 'smtpfieldmanual.com';
const sisimai = 'github.com/sisimai/p5-sisimai';
const zoneMta = 'github.com/zone-eu/zone-mta config/bounces.txt';
const microsoft = 'learn.microsoft.com Exchange, non-delivery reports';
const postfix = 'postfix.org STANDARD_CONFIGURATION';

/** Real answers of mail servers, by whom and where they were published; true if there is no such address. */
const replies: [by: string, published: string, reply: string, isGone: boolean][] = [
  [
    'Gmail',
    fieldManual,
    "550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. Learn more at https://support.google.com/mail/?p=NoSuchUser - gsmtp",
    true,
  ],
  [
    'Gmail, on lines',
    'github.com/knadh/listmonk #2623',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\r\n550-5.1.1 double-checking the recipient's email address for typos or\r\n550 5.1.1 unnecessary spaces. - gsmtp",
    true,
  ],
  [
    'Gmail',
    fieldManual,
    '550 5.2.1 The email account that you tried to reach is disabled. Learn more at https://support.google.com/mail/?p=DisabledUser - gsmtp',
    true,
  ],
  [
    'Gmail',
    fieldManual,
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered. For more information, please visit https://support.google.com/mail/?p=ReceivingRatePerm - gsmtp',
    false,
  ],
  [
    'Gmail',
    fieldManual,
    '552 5.2.2 The email account that you tried to reach is over quota. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm - gsmtp',
    false,
  ],
  [
    'Gmail',
    fieldManual,
    '550 5.7.1 [192.0.2.5] Our system has detected that this message is likely spam due to the very low reputation of the sending domain. To best protect our users from spam, the message has been blocked.',
    false,
  ],
  [
    'Gmail',
    'github.com/civicrm/civicrm-core PR 34191',
    '550-5.7.1 [192.0.2.5      12] Gmail has detected that this message is likely 550-5.7.1 unsolicited mail. To reduce the amount of spam sent to Gmail, this message has been blocked.',
    false,
  ],
  [
    'Gmail',
    fieldManual,
    "550 5.7.1 Unauthenticated email from example.com is not accepted due to domain's DMARC policy. Please contact the administrator of example.com domain if this was a legitimate mail.",
    false,
  ],
  [
    'Gmail',
    fieldManual,
    '553 5.1.2 The recipient address <.@gmail.com> is not a valid RFC-5321 address. - gsmtp',
    true,
  ],
  [
    'Yahoo',
    fieldManual,
    "554 delivery error: dd This user doesn't have a yahoo.com account (b@yahoo.com) [0] - mta1284.mail.bf1.yahoo.com",
    true,
  ],
  [
    'Yahoo',
    fieldManual,
    '554 delivery error: dd Sorry, your message to c@yahoo.com cannot be delivered. This mailbox is disabled (554.30). - mta4105.mail.bf1.yahoo.com',
    true,
  ],
  [
    'Yahoo',
    fieldManual,
    '554 delivery error: dd d@yahoo.com is no longer valid. [-20] - mta4105.mail.bf1.yahoo.com',
    true,
  ],
  ['Yahoo', fieldManual, '552 1 Requested mail action aborted, mailbox not found', true],
  [
    'Yahoo',
    fieldManual,
    '554 delivery error: dd Requested mail action aborted - mta4105.mail.bf1.yahoo.com',
    false,
  ],
  [
    'Yahoo',
    fieldManual,
    '554 Message not allowed - [PH01] Email not accepted for policy reasons. Please visit https://help.yahoo.com/kb/postmaster/SLN5067.html [120]',
    false,
  ],
  [
    'Yahoo',
    sisimai,
    '553 5.7.2 [TSS09] All messages from 192.0.2.25 will be permanently deferred; Retrying will NOT succeed. See https://postmaster.yahooinc.com/error-codes',
    false,
  ],
  [
    'AOL',
    sisimai,
    '554 30 Sorry, your message to e@aol.jp cannot be delivered. This mailbox is disabled (554.30)',
    true,
  ],
  ['Verizon', fieldManual, '550 relaying denied for <example@example.com>', false],
  ['Apple', fieldManual, '550 5.1.1 <example@icloud.com>: user does not exist', true],
  ['Apple', fieldManual, '552 5.2.2 <example@icloud.com>: user is overquota', false],
  [
    'Apple',
    fieldManual,
    '550 5.7.1 [CS01] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137',
    false,
  ],
  ['Apple', fieldManual, '554 5.7.1 <example@icloud.com>: Relay access denied', false],
  [
    'Outlook.com',
    fieldManual,
    '550 5.5.0 Requested action not taken: mailbox unavailable. [BN8NAM12FT052.eop-nam12.prod.protection.outlook.com]',
    true,
  ],
  [
    'Outlook.com',
    fieldManual,
    '554 5.2.122 The recipient has exceeded their limit for the number of messages they can receive per hour. (#) [outlook.com]',
    false,
  ],
  [
    'Outlook.com',
    zoneMta,
    "550 5.7.1 Unfortunately, messages from [192.0.2.5] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150).",
    false,
  ],
  [
    'Office 365',
    fieldManual,
    '550 5.4.1 Recipient address rejected: Access denied. [DB5EUR01FT031.eop-EUR01.prod.protection.outlook.com]',
    true,
  ],
  [
    'Office 365',
    zoneMta,
    '550 5.7.606 Access denied, banned sending IP [192.0.2.5]. To request removal from this list please visit https://sender.office.com/ and follow the directions.',
    false,
  ],
  [
    'Exchange',
    microsoft,
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient f@example.com not found by SMTP address lookup',
    true,
  ],
  ['Exchange', microsoft, '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', false],
  [
    'Exchange',
    microsoft,
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed',
    false,
  ],
  ['Comcast', fieldManual, '550 5.1.1 Not our Customer', true],
  ['Comcast', fieldManual, '550 5.1.1 <example@comcast.net> recipient mailbox unallocated', true],
  [
    'Comcast',
    fieldManual,
    '552 5.1.1 <example@comcast.net> recipient rejected - extended quota violation',
    false,
  ],
  ['AT&T', fieldManual, '550 5.2.1 <EXAMPLE@PRODIGY.NET>... Addressee unknown, relay=[192.0.2.5]', true],
  [
    'AT&T',
    fieldManual,
    '550 5.7.1 Connections not accepted from servers without a valid sender example.com. Fix reverse DNS for 192.0.2.5',
    false,
  ],
  [
    'Mail.ru',
    fieldManual,
    '550 Message was not accepted -- invalid mailbox. Local mailbox example@mail.ru is unavailable: account is disabled',
    true,
  ],
  [
    'Mail.ru',
    fieldManual,
    '550 spam message rejected. Please visit http://help.mail.ru/notspam-support/id?c=7y4ytdHb or report details to abuse@corp.mail.ru.',
    false,
  ],
  ['Yandex', fieldManual, '550 5.7.1 No such user!', true],
  ['Yandex', fieldManual, '550 5.7.1 Policy rejection on the target address', false],
  ['Zoho', fieldManual, '550 5.1.1 <example@zoho.com> User unknown', true],
  ['Zoho', fieldManual, '552 5.1.1 <example@zoho.com> Mailbox delivery failure policy error', false],
  ['Zoho', fieldManual, '553 Relaying disallowed', false],
  [
    'Orange',
    fieldManual,
    '552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]',
    false,
  ],
  [
    'Orange',
    sisimai,
    '550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]',
    true,
  ],
  [
    'Free',
    fieldManual,
    '554 5.2.2 <example@free.fr>: Recipient address rejected: Quota exceeded (mailbox for user is full)',
    false,
  ],
  ['GMX', fieldManual, '550 Requested action not taken: mailbox unavailable', true],
  [
    'GMX',
    fieldManual,
    '552 Requested mail action aborted: exceeded storage allocation Quota exceeded.',
    false,
  ],
  [
    'QQ',
    sisimai,
    '550 Mailbox not found. http://service.mail.qq.com/cgi-bin/help?subtype=1&&id=20022&&no=1000728',
    true,
  ],
  ['163', sisimai, '550 User suspended', true],
  [
    'Mimecast',
    fieldManual,
    '550 Envelope blocked - User Entry - https://community.mimecast.com/docs/DOC-1369#550 [x]',
    false,
  ],
  [
    'Mimecast',
    zoneMta,
    '550 csi.mimecast.org Poor Reputation Sender. - https://community.mimecast.com/docs/DOC-1369#550 [vH7Ns8biNg]',
    false,
  ],
  [
    'Proofpoint',
    fieldManual,
    '550 5.7.1 <email@example.com>: Recipient address rejected: User email address is marked as invalid.',
    true,
  ],
  ['Proofpoint', fieldManual, '550 5.7.1 Relaying denied', false],
  [
    'Trend Micro',
    fieldManual,
    '554 5.7.1 <example@example.com>: Recipient address rejected: Invalid-Recipient.',
    true,
  ],
  [
    'Trend Micro',
    fieldManual,
    '554 5.7.1 <example@example.com>: Recipient address rejected: BLOCK-RCPT.',
    false,
  ],
  ['Barracuda', fieldManual, '550 cuda_nsu 5.1.1 <email@example.com>... User unknown', true],
  ['Barracuda', fieldManual, '550 No such user (email@example.com)', true],
  [
    'Barracuda',
    zoneMta,
    '550 permanent failure for one or more recipients (user@example.com:blocked)',
    false,
  ],
  ['Symantec', fieldManual, '550 Invalid recipient <email@example.com> (#5.1.1)', true],
  [
    'Symantec',
    fieldManual,
    '553 you are trying to use me [server.messagelabs.com] as a relay, but I have not been configured to let you [192.0.2.5, example.com] do this. (#5.7.1)',
    false,
  ],
  [
    'ZeroSpam',
    fieldManual,
    '554 5.7.1 <email@example.com>: Recipient address rejected: Not in recipient list',
    true,
  ],
  [
    'Postfix',
    postfix,
    '550 5.1.1 <g@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    true,
  ],
  ['Postfix, at DATA', 'github.com/postalserver/postal #253', '554: User unknown', true],
  ['Exim', 'github.com/Exim/exim, default configuration', '550 Unrouteable address', true],
  ['qmail', sisimai, '553 sorry, no mailbox here by that name (#5.7.1)', true],
  [
    'qmail',
    'cr.yp.to/qmail qmail-smtpd',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    false,
  ],
  ['Hot.ee', zoneMta, '554 5.7.1 <h@example.ee>: Recipient address rejected: Unknown recipient', true],
  [
    'Spamhaus list',
    zoneMta,
    '550 5.2.1 Mailbox unavailable. Your IP address 192.0.2.5 is blacklisted using SPAMHAUS-XBL.',
    false,
  ],
  ['a Spanish server', sisimai, '550 5.1.1 no existe dicha persona', true],
  [
    'Postfix, before another server',
    'github.com/mailcow/mailcow #230',
    '550 5.1.1 <ryan@x.example>: Recipient address rejected: User unknown in relay recipient table',
    true,
  ],
  ['CiviCRM’s sample', 'github.com/civicrm/civicrm-core PR 13200', "550 user doesn't exist", true],
  ['a server', 'github.com/civicrm/civicrm-core PR 13200', "550 5.7.1 User doesn't exist", true],
  [
    'Exim, asked by us, asking ours for our sender',
    'github.com/docker-mailserver/docker-mailserver #2257',
    '550-Verification failed for <noreply@example.ca>\r\n550-Called: 192.0.2.9\r\n550-Response: 550 5.1.1 Recipient address rejected: User unknown\r\n550 Sender verify failed',
    false,
  ],
  [
    'Exim, likewise',
    'github.com/mailcow/mailcow-dockerized #2544',
    '550-Verification failed for <noreply@example.ca>\r\n550-Response: 550 5.1.1 Recipient address rejected: User unknown\r\n550 Invalid sender',
    false,
  ],
  [
    'a Spanish server',
    `${sisimai} #66`,
    '550 <h@example.com>: Destinatario desconocido o mailbox lleno',
    false,
  ],
  ['Cisco', 'github.com/customeros/mailsherpa #19', '550 #5.1.0 Address rejected.', true],
  ['a server', 'github.com/customeros/mailsherpa #19', '550 5.1.6 recipient no longer on server', true],
  ['zone-mta’s sample', 'github.com/zone-eu/zone-mta #324', '550 No user found', true],
  ['a server', `${sisimai} userunknown`, '550 Requested action not taken: mailbox unavaiable', true],
  ['a server', `${sisimai} userunknown`, '550 no mail box available for this user', true],
  ['an Italian server', `${sisimai} userunknown`, '550 nessun utente simile in questo indirizzo', true],
  ['a server', `${sisimai} userunknown`, '550 email address could not be found', true],
  [
    'qmail with validrcptto',
    `${sisimai} userunknown`,
    '550 sorry, that address is not in my validrcptto list',
    true,
  ],
  ['a server', `${sisimai} suspend`, '550 mailbox is frozen', true],
];

test.each(replies)('%s (%s): %s', (_by, _published, reply, isGone) => {
  expect(isNoSuchAddressReply(reply)).toBe(isGone);
});

test('the name of a mailbox decides nothing', () => {
  for (const name of ['policy', 'no-spam', 'full.house', 'unknown', 'relay'])
    expect(isNoSuchAddressReply(`550 5.1.1 <${name}@example.ca>: User unknown`)).toBe(true);
  for (const name of ['unknown.user', 'invalid'])
    expect(isNoSuchAddressReply(`550 <${name}@example.ca> Message rejected`)).toBe(false);
});

test('at the recipient and after the text, but not at the sender, and not while it may change', () => {
  const error = (code: string, command: string, response: string) =>
    Object.assign(new Error('x'), { code, command, response, responseCode: Number(response.slice(0, 3)) });
  expect(isUnknownAddress(error('EENVELOPE', 'RCPT TO', '550 5.1.1 User unknown'))).toBe(true);
  expect(isUnknownAddress(error('EMESSAGE', 'DATA', '550 5.1.1 User unknown'))).toBe(true);
  expect(isUnknownAddress(error('EENVELOPE', 'MAIL FROM', '550 5.1.1 User unknown'))).toBe(false);
  expect(isUnknownAddress(error('EENVELOPE', 'RCPT TO', '450 4.1.1 User unknown'))).toBe(false);
  expect(isUnknownAddress(error('EAUTH', 'AUTH LOGIN', '550 5.1.1 User unknown'))).toBe(false);
});

test('a reply of any length is read quickly', () => {
  expect(isNoSuchAddressReply(`550 ${'user '.repeat(100_000)}`)).toBe(false);
  expect(isNoSuchAddressReply(`550 ${'<a@'.repeat(100_000)}`)).toBe(false);
});
