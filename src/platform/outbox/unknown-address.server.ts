import { isRefusedForGood } from './smtp.server.ts';

// Patterns for a mailbox, and for its absence. Nothing else decides: RFC 3463 is the only standard for replies.
const mailboxWords = String.raw`(?:users?|recipients?|mail ?box|account|address(?:ee)?|person|customer|alias|local[- ]part|destinataire|usuario)`;
const goneWording = new RegExp(
  [
    String.raw`\b(?:unknown|invalid|no such|no valid|non-?existent|not (?:an?|our) (?:valid |known |local |active )?)[\s-]*(?:e-?mail )?${mailboxWords}\b`,
    String.raw`\bno (?:mail ?box|account|one|user|person)\b.{0,20}\b(?:here|at|by|found|with|available)\b`,
    String.raw`\b${mailboxWords}\b.{0,40}?\b(?:unknown|no longer|unallocated|unavai\w*ble|disabled|frozen|inactive|deactivated|suspended|discontinued|closed|expired|invalid)\b`,
    String.raw`\b${mailboxWords}\b.{0,40}?\b(?:not|(?:does|is|was|could|can)n[o'’]?t) (?:be )?(?:exist|found|known|valid|active|present|local)\b`,
    String.raw`\b${mailboxWords} (?:is )?not (?:in|on) (?:the |our )?(?:recipient list|domino directory|name directory|table)\b`,
    String.raw`\bdoes ?n[o'’]?t have an? \S+ account\b`,
    String.raw`\bnot in recipient list\b|\bvalidrcptto\b|\bno such domain\b|\bunrout(?:e)?able\b|\brecipientnotfound\b`,
    String.raw`\b(?:inconnue?|unbekannt|desconocid[oa]|no existe|nessun utente)\b`,
  ].join('|'),
  'i',
);
// Full, over a limit or not allowed: whatever else such a reply says, the mailbox may be there.
const mayExistWording =
  /quota|\bfull\b|pleine|llen[oa]\b|exceed|storage|relay(?!=| recipient table)|rcpthosts|polic|spam|junk|unsolicited|block|black ?list|reputation|gr[ae]ylist/i;
const senderWording =
  /sender|mail ?from|client|denied|dns|ptr|\bips?\b|\bspf\b|dkim|dmarc|authenti|content|virus|attachment|\brate\b|limit|too (?:many|much|quickly|fast)|later|temporar|listed/i;
// The recipient's server asked ours to verify our sender, which failed: the quoted reply is about the sender.
const calloutWording = /verification failed|sender verif|invalid sender|call-?(?:out|back)/i;

/** Codes for a mailbox or domain that does not exist or was closed (RFC 3463, RFC 7505, and Microsoft's 5.1.10). */
const goneCodes = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];

/**
 * Recognizes that the mail server has said, at any time and in its own words, that there is no such address.
 * A refusal because of the content, our reputation or a full mailbox says nothing about the address.
 */
export function isUnknownAddress(error: unknown): boolean {
  if (!isRefusedForGood(error)) return false;
  const { command, response = '' } = error as { command?: string; response?: string };
  return command !== 'MAIL FROM' && isNoSuchAddressReply(response);
}

/** Recognizes it in a mail server's reply of one or more lines, such as `550 5.1.1 User unknown`. */
export function isNoSuchAddressReply(reply: string): boolean {
  const text = reply
    .slice(0, 2_000)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<[^<>]{0,320}@[^<>]{0,320}>|\S{1,320}@[^\s:;,]{1,320}/g, 'address')
    .replaceAll(/https?:\/\/\S+/g, '');
  if (mayExistWording.test(text) || calloutWording.test(text)) return false;
  const [, enhanced = ''] = /(?:^| |#)(5\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(text) ?? [];
  if (goneCodes.includes(enhanced)) return true;
  // The wording of Microsoft's servers (directory-based edge blocking).
  if (enhanced === '5.4.1' && /recipient address rejected: access denied/i.test(text)) return true;
  // The wording of Cisco's servers.
  if (enhanced === '5.1.0' && /#5\.1\.0 address rejected/i.test(text)) return true;
  const words = text.replaceAll(/(?:^| )5\d\d[ -](?:5\.\d{1,3}\.\d{1,3} )?/g, ' ');
  return !senderWording.test(words) && (enhanced === '5.2.1' || goneWording.test(words));
}
