import { mailHost, type MailServer, openSmtp } from '#platform/outbox/smtp.server.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const about = 'mail server';

/** Connects to the mail server, encrypts and signs in as if to send an email, but sends none. */
export async function checkMailServer(server: MailServer): Promise<Finding> {
  const { host } = new URL(server.smtpUrl);
  const error = await connect(server, { requireTLS: true });
  if (!error) return ok(about, `${host} accepts our sign-in, encrypted.`);
  if (!(await connect(server, { ignoreTLS: true }))) {
    const encrypt = 'Unless it runs on this machine, use STARTTLS or smtps://';
    return warning(about, `${host} accepts our sign-in, but without encryption.`, encrypt);
  }
  const { found, advice } = causeOf(error, server);
  return problem(about, found, advice);
}

/** Sends one email the way the server does. */
export async function sendTrialMail(
  to: string,
  { mailTo, name, ...server }: MailServer & { mailTo: string; name: string },
): Promise<Finding> {
  const transport = await openSmtp(server);
  try {
    await transport.sendMail({
      from: { name, address: server.mailFrom },
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
    const { found, advice } = causeOf(error as MailError, server);
    return problem('test email', `It was not sent. ${found}`, advice);
  } finally {
    transport.close();
  }
}

/** A failure as nodemailer reports it: its own code, the server's, and the command that failed. */
type MailError = Error & { code?: string; responseCode?: number; command?: string };

async function connect(server: MailServer, options: object): Promise<MailError | undefined> {
  const transport = await openSmtp(server, options);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error as MailError;
  } finally {
    transport.close();
  }
}

/** Names the cause of a failure, and what to do about it. */
function causeOf(error: MailError, server: MailServer): { found: string; advice: string } {
  const { code, responseCode, command } = error;
  // OpenSSL's line has its source file, too: `…:SSL routines:ssl3_get_record:wrong version number:…tlsany_meth.c:77:`.
  const message = /:SSL routines:[^:]*:([^:]+):/.exec(error.message)?.[1] ?? error.message;
  const { host, hostname } = new URL(server.smtpUrl);
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return {
      found: `There is no host ${hostname}: ${message}.`,
      advice: 'Check the host in SMTP_URL, and whether this machine can look up names.',
    };
  if (code === 'EAUTH')
    return {
      found: `${host} does not accept our sign-in: ${message}.`,
      advice: 'Check name and password in SMTP_URL. Some providers want a password made for programs.',
    };
  if (/certificate|altnames/i.test(message))
    return {
      found: `${host} has no certificate that we can trust: ${message}.`,
      advice: 'Use the name that its certificate is for, or have it renewed.',
    };
  if (code === 'ETLS' || /wrong version number/.test(message))
    return {
      found: `${host} could not encrypt the connection: ${message}.`,
      advice: 'Check port and protocol in SMTP_URL: usually smtp:// with 587, or smtps:// with 465.',
    };
  if (command === 'MAIL FROM')
    return {
      found: `${host} does not accept ${server.mailFrom} as the sender: ${message}.`,
      advice: 'Set MAIL_FROM to an address that this account may send for.',
    };
  if (command === 'RCPT TO' || code === 'EMESSAGE')
    return {
      found: `It was rejected: ${message}.`,
      advice: 'If another recipient works, the fault is with this address or what its server thinks of ours.',
    };
  if (responseCode !== undefined) {
    const named = new URL(server.smtpUrl).searchParams.get('name') ?? mailHost(server);
    return {
      found: `${host} hangs up at the greeting, where we are called ${named}: ${message}.`,
      advice:
        'Have this machine’s address allowed there, or give it a name that the server accepts: PUBLIC_URL, or ?name= in SMTP_URL.',
    };
  }
  return {
    found: `${host} does not answer: ${message}.`,
    advice:
      'Check host and port in SMTP_URL (usually 587, or 465 with smtps://), and whether a firewall lets this machine through.',
  };
}
