import type { SendMailOptions } from 'nodemailer';

/** A composed email, as it is sent to the mail server. */
export type MailMessage = SendMailOptions;

/** The connection to the mail server. */
export interface MailTransport {
  /** Resolves when the server has accepted the email; otherwise throws its error. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** Connection settings, unless SMTP_URL overrides them. Times are in milliseconds. */
const defaults = {
  pool: 'true',
  maxConnections: '5',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
};

/** Connects to a mail server (`smtp://` or `smtps://`, with user name and password if required). */
export async function openSmtp(smtpUrl: string): Promise<MailTransport> {
  const { default: nodemailer } = await import('nodemailer');
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  // Nothing a visitor sends may make the server read a file or fetch an address.
  const transporter = nodemailer.createTransport(url.href, {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transporter.sendMail(message);
    },
    close: () => transporter.close(),
  };
}

/**
 * Whether the server permanently rejected this particular email (its sender, recipient or content), so that retrying
 * is pointless. A failed login does not count: somebody will fix the settings.
 */
export function isRefusedForGood(error: unknown): boolean {
  return isRefused(error) && (error as { responseCode: number }).responseCode >= 500;
}

/** Whether the mail server refused this email, for good or for now, rather than being away. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
}

// The words for it when a server gives no enhanced status code (RFC 3463).
const unknownWords =
  /\b(?:unknown|no such|invalid|non-?existent|not found|does(?: not|n['’]t) exist|unavailable|disabled|inactive)\b/i;
const otherWords = /spam|block|polic|denied|reputation|relay|blacklist|listed|greylist|quota|full/i;

/**
 * Whether the server has said that there is no such address, not that it does not want this email: what it refuses for
 * its content, our reputation or a full mailbox says nothing about the address.
 */
export function isUnknownAddress(error: unknown): boolean {
  if (!isRefusedForGood(error)) return false;
  const { code, command, response = '' } = error as { code: string; command?: string; response?: string };
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return false;
  const [, enhanced] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced !== undefined)
    return ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'].includes(enhanced);
  return /^55[013]/.test(response) && unknownWords.test(response) && !otherWords.test(response);
}
