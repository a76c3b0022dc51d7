import nodemailer from 'nodemailer';
import { openSmtp } from '#platform/outbox/smtp.server.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const about = 'mail server';
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
const advice =
  'Check SMTP_URL: host and port (usually 587, or 465 with smtps://), name and password (encode special characters: @ is %40), and the certificate.';

/** Connects to the mail server, encrypts and signs in as if to send an email, but sends none. */
export async function checkMailServer(smtpUrl: string): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  const error = await connect(smtpUrl, { requireTLS: true });
  if (!error) return ok(about, `${host} accepts our sign-in, encrypted.`);
  if (!(await connect(smtpUrl, { ignoreTLS: true }))) {
    const encrypt = 'Unless it runs on this machine, use STARTTLS or smtps://';
    return warning(about, `${host} accepts our sign-in, but without encryption.`, encrypt);
  }
  return problem(about, `${host} does not accept our sign-in: ${error.message}.`, advice);
}

/** Sends one email the way the server does. */
export async function sendTrialMail(
  to: string,
  { smtpUrl, mailFrom, mailTo, name }: { smtpUrl: string; mailFrom: string; mailTo: string; name: string },
): Promise<Finding> {
  const transport = await openSmtp(smtpUrl);
  try {
    await transport.send({
      from: { name, address: mailFrom },
      to,
      replyTo: mailTo,
      subject: 'A test email from your website',
      text: 'This email was sent by "npm run doctor -- --send". Since it arrived, others will too.\n',
    });
    return ok(
      'test email',
      `The mail server accepted an email to ${to}. Check that it arrives and is not marked as spam.`,
    );
  } catch (error) {
    return problem('test email', `It was rejected: ${(error as Error).message}.`, advice);
  } finally {
    transport.close();
  }
}

async function connect(smtpUrl: string, options: object): Promise<Error | undefined> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts, ...options });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    transport.close();
  }
}
