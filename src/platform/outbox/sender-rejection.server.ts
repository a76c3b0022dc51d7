const period = String.raw`(?:(?:per|an?|each|every|within|in) (?:\d+ )?)?(?:day|hour|minute|month|24[ -]?h(?:ours?)?|60 minutes)s?|daily|hourly|monthly`;
const amount = '(?:limits?|quotas?|rates?|allowances?|allotments?|max(?:imum)?|threshold)';
const volume =
  '(?:sending|sender|send|senders|submission|outgoing|outbound|relay(?:ing)?|smtp|messages?|e-?mails?|recipients?|user|account)';

/** True if we, or our account at the mail server, have sent too much or may not send for now. */
const ofUs = new RegExp(
  [
    String.raw`\b(?:${period})\b.{0,60}\b${amount}\b`,
    String.raw`\b${amount}\b.{0,60}\b(?:${period})\b`,
    String.raw`\b(?:sending|sender|submission|outgoing|outbound|relay|smtp|message|email|user sending) ?${amount}\b`,
    String.raw`\b\d+ (?:messages|e-?mails|recipients) (?:${period})\b`,
    String.raw`submissionquotaexceeded|\bquota exceeded for (?:sender|account)|\bexceeded .{0,40}\b${volume} ?${amount}`,
    String.raw`\btoo (?:many|much) (?:(?:concurrent|simultaneous|smtp|open|bulk|of your) )*(?:connections?|sessions?|e-?mails?|mails?|messages?|traffic)\b`,
    String.raw`\brate[ -]?limit|\bunusual rate\b|\bthrottl|\bsend(?:ing)? (?:more slowly|too (?:fast|quickly|much|many))\b`,
    String.raw`\b(?:sender|sending|outgoing|outbound|relaying|submission|your (?:e-?mail )?(?:account|domain|access|ip(?: address)?))\b.{0,50}\b(?:suspended|disabled|blocked|locked|deactivated|restricted|on hold)\b`,
  ].join('|'),
  'i',
);
const forNow =
  /\b(?:try|retry|resend|send) (?:it |your message |this message )?(?:again )?(?:later|tomorrow|in \d+)|\btemporar/i;
// About the recipient's mailbox: its own quota, or how fast it gets emails from all senders.
const ofMailbox =
  /\b(?:mail ?box|inbox|recipient'?s?|storage|disk)\b.{0,40}\b(?:full|over ?quota|quota|exceeded|storage|space)|\buser you are trying to contact\b/i;

/**
 * Detects that the mail server refuses us rather than this email: a quota, too many connections, or a suspended
 * sender. Such replies often have a permanent code (5xx) although their text says it is temporary.
 */
export function rejectsSender({
  command,
  responseCode = 0,
  response = '',
}: {
  command?: string;
  responseCode?: number;
  response?: string;
}): boolean {
  const text = response.slice(0, 2_000).replaceAll(/\s+/g, ' ');
  const [, enhanced = ''] = /(?:^| |#)([45]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(text) ?? [];
  const detail = enhanced.slice(2);
  // Too large, which waiting does not change (RFC 1870).
  if (command === 'MAIL FROM') return responseCode >= 500 && detail !== '3.4';
  // Gmail and Microsoft for the sender's day: RFC 3463 has other meanings for them.
  if (detail === '4.5' || detail === '1.90') return true;
  if (detail.startsWith('1.') || detail === '2.1' || detail === '2.2' || ofMailbox.test(text)) return false;
  return ofUs.test(text) || (responseCode >= 500 && forNow.test(text));
}
