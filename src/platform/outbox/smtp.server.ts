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
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
