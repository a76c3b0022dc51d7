import nodemailer from 'nodemailer';
import { brokerage } from '#brokerage/brokerage.ts';
import { openSmtp } from '#features/mail/smtp.server.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const about = 'mail server';
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

type SmtpError = Error & { code?: string };

/** Connects to the mail server, says EHLO, encrypts and signs in as for a mail, and sends none. */
export async function checkMailServer(smtpUrl: string): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  const encrypted = await greet(smtpUrl, { requireTLS: true });
  if (!encrypted) return ok(about, `${host} answers, encrypts and lets us in.`);
  if (isCertificate(encrypted)) {
    const advice =
      'Have it show a certificate for the name in SMTP_URL; for one of your own see "Mail" in docs/operations.md.';
    return problem(about, `The certificate of ${host} is not accepted: ${encrypted.message}.`, advice);
  }
  const plain = await greet(smtpUrl, {});
  if (!plain) {
    const advice = 'Unless it is on this machine, take one that offers STARTTLS, or smtps://';
    return warning(about, `${host} answers and lets us in, without encryption.`, advice);
  }
  return problem(about, `${host} does not take mail from us: ${plain.message}.`, adviceFor(plain));
}

/** Sends one mail to somebody, as the server would. */
export async function sendTrialMail(
  to: string,
  { smtpUrl, mailFrom, mailTo }: { smtpUrl: string; mailFrom: string; mailTo: string },
): Promise<Finding> {
  const transport = await openSmtp(smtpUrl);
  try {
    await transport.send({
      from: { name: brokerage.name, address: mailFrom },
      to,
      replyTo: mailTo,
      subject: 'A trial mail from your website',
      text: 'This mail was sent by "npm run doctor -- --send". It arrived: so will the others.\n',
    });
    return ok(
      'trial mail',
      `The mail server has taken a mail to ${to}. See whether it arrives, and not among the spam.`,
    );
  } catch (error) {
    return problem(
      'trial mail',
      `It was not taken: ${(error as Error).message}.`,
      adviceFor(error as SmtpError),
    );
  } finally {
    transport.close();
  }
}

async function greet(smtpUrl: string, options: { requireTLS?: boolean }): Promise<SmtpError | undefined> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience, ...options });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error as SmtpError;
  } finally {
    transport.close();
  }
}

function isCertificate({ code, message }: SmtpError): boolean {
  return /certificate|altnames/i.test(message) || /CERT/.test(code ?? '');
}

function adviceFor({ code }: SmtpError): string {
  if (code === 'EAUTH') return 'Check name and password in SMTP_URL; encode special characters (@ is %40).';
  if (code === 'EENVELOPE') return 'Check MAIL_FROM: the mail server has to allow us to send for it.';
  if (code === 'EDNS') return 'There is no host of that name: check SMTP_URL.';
  return 'Check host and port of SMTP_URL, and whether a firewall lets us through (mostly 587, or 465 with smtps://).';
}
