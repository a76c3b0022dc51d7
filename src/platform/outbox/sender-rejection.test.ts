import { expect, test } from 'vitest';
import { rejectsSender } from './sender-rejection.server.ts';

/** Replies that were published, by whom, and whether they are about us. */
const replies: [published: string, reply: string, isSenderRejected: boolean, command?: string][] = [
  ['gen-smtp #140', '550 5.4.5 Daily user sending quota exceeded. o65sm25351206pga.71 - gsmtp', true],
  ['gophish #1604', '550-5.4.5 Daily SMTP relay limit exceeded for customer. For more information', true],
  ['zotonic #3508', '554 5.7.0 Your account has reached its hourly limit. Try again later', true],
  ['postal #1010', '550 5.7.1 Too many connections, slow down', true],
  ['vmail #67', '554 5.7.1 <DATA>: Data command rejected: only 10 messages per day', true],
  [
    'OfficeDocs-Support #1150',
    '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message',
    true,
  ],
  [
    'OfficeDocs-Exchange #2729',
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
    true,
  ],
  ['Magento-SMTP-Pro #94', '550 sorry, too many emails (#5.7.1)', true],
  ['mailcow #1497', '451 4.7.1 Ratelimit "user" exceeded', true],
  [
    'sisimai #466',
    '421-4.7.0 Our system has detected an unusual rate of unsolicited mail originating from your IP address.',
    true,
  ],
  ['sisimai #466', '452 4.3.2 Connection rate limit exceeded.', true],
  [
    'cPanel',
    '550 Domain example.ca has exceeded the max emails per hour (150/150 (100%)) allowed. Message discarded.',
    true,
  ],
  ['cPanel', '550 Outgoing mail from "desk@example.ca" has been suspended.', true],
  ['Zoho', '550 5.4.6 Unusual sending activity detected. Please try after sometime', true, 'MAIL FROM'],
  ['quota at MAIL FROM', '550 5.4.6 Sender quota exceeded', true, 'MAIL FROM'],
  ['SES', '454 Throttling failure: Daily message quota exceeded', true],
  ['SES', '454 Throttling failure: Maximum sending rate exceeded', true],
  ['Postfix', '553 5.7.1 <desk@example.ca>: Sender address rejected: not owned by user', true, 'MAIL FROM'],
  ['Postfix', '552 5.3.4 Message size exceeds fixed limit', false, 'MAIL FROM'],
  ['Gmail', '550-5.1.1 The email account that you tried to reach does not exist. Please try again', false],
  ['Gmail', "552-5.2.2 The recipient's inbox is out of storage space. Please try again later", false],
  ['Dovecot', '552 5.2.2 <amara@example.ca> Quota exceeded (mailbox for user is full)', false],
  ['Exchange', '554 5.2.2 mailbox full; quota exceeded; try again later', false],
  ['Gmail', '550 5.2.1 The email account that you tried to reach is disabled.', false],
  ['zone-mta #110', '450-4.2.1 The user you are trying to contact is receiving mail at a rate that', false],
  [
    'Postgrey',
    '450 4.2.0 <amara@example.ca>: Recipient address rejected: Greylisted, try again later',
    false,
  ],
  ['Postfix', '554 5.7.1 <amara@example.ca>: Relay access denied', false],
  [
    'Gmail',
    '550-5.7.1 This message was blocked because its content presents a potential security issue.',
    false,
  ],
  ['Exim', '550 5.1.1 User unknown', false],
];

test.each(replies)('%s: %s', (_published, response, isSenderRejected, command = 'RCPT TO') => {
  const responseCode = Number(response.slice(0, 3));
  expect(rejectsSender({ command, response, responseCode })).toBe(isSenderRejected);
});
