import { isIP } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import { rejectsSender } from './sender-rejection.server.ts';

export type MailMessage = SendMailOptions;

/** The connection to the mail server; an email is sent when the server has accepted it. */
export type MailTransport = Awaited<ReturnType<typeof openSmtp>>;

export interface MailServer {
  smtpUrl: string;
  publicUrl: string;
  mailFrom: string;
}

/** Connection settings, unless SMTP_URL overrides them. Times are in milliseconds. */
const defaults = {
  pool: true,
  maxConnections: 5,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // Nothing a visitor sends may make the server read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Connects to a mail server, introducing itself as `mailHost()` unless SMTP_URL has a `name`. */
export async function openSmtp(
  server: MailServer,
  options: { requireTLS?: boolean; ignoreTLS?: boolean } = {},
) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({ ...defaults, ...options, name: mailHost(server), url: server.smtpUrl });
}

/**
 * The name under which emails are sent: the site's host, or the sender's domain while the site has none that others
 * could look up. Many servers refuse `localhost`, addresses and names without a dot (RFC 5321, 4.1.1.1).
 */
export function mailHost({ publicUrl, mailFrom }: Omit<MailServer, 'smtpUrl'>): string {
  const { hostname } = new URL(publicUrl);
  const isKnown = hostname.includes('.') && isIP(hostname) === 0;
  return isKnown ? hostname : mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
}

/**
 * True if the server permanently rejected this particular email (its recipient or content), so that retrying is
 * pointless. A failed login does not count, nor does what is about us: somebody will fix that.
 */
export function isRefusedForGood(error: unknown): boolean {
  return isRefused(error) && !isSenderRejected(error) && error.responseCode >= 500;
}

export const isSenderRejected = (error: unknown): boolean => isRefused(error) && rejectsSender(error);

/** Recognizes that the mail server refused this email, for good or for now, rather than being away. */
export function isRefused(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
}
