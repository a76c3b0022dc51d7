import type { SendMailOptions } from 'nodemailer';

/** A mail in words, as it goes to the mail server. */
export type MailMessage = SendMailOptions;

/** The way to the mail server. */
export interface MailTransport {
  /** Answers when the server has taken the mail; throws what it said otherwise. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** How the mail server is spoken to, where SMTP_URL does not say otherwise. Times are in milliseconds. */
const defaults = {
  pool: 'true',
  maxConnections: '5',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
};

/** Opens the way to a mail server (`smtp://` or `smtps://`, with name and password if it wants them). */
export async function openSmtp(smtpUrl: string): Promise<MailTransport> {
  const { default: nodemailer } = await import('nodemailer');
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  // Nothing a visitor sent may make the server read a file or fetch an address.
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
 * Whether the server refused this very mail (its sender, recipient or content) for good, so that trying again is no
 * use. A refusal to let us in is not one: somebody will mend the settings.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
