import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

export interface ReceivedMail extends Email {
  envelopeTo: string[];
  envelopeFrom: string;
  raw: string;
  header(name: string): string | undefined;
}

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  to(address: string): ReceivedMail[];
  waitFor(count: number, milliseconds?: number): Promise<void>;
  /** Refuses a recipient permanently, or with another code and other words. */
  refuse(address: string, code?: number, words?: string): void;
  accept(address: string): void;
  /** Goes down: connections break, new ones are refused. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** As at the start, whatever a test did: up, without mails, refusing nobody. */
  reset(): Promise<void>;
}

/** A mail server in the test's own process. */
export async function startMailServer(): Promise<MailServer> {
  let port = 0;
  const mails: ReceivedMail[] = [];
  const refused = new Map<string, { responseCode: number; words: string }>();
  let server: SMTPServer | undefined;

  async function receive(raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
    const email = await PostalMime.parse(raw);
    mails.push({
      ...email,
      envelopeFrom: mailFrom ? mailFrom.address : '',
      envelopeTo: rcptTo.map(({ address }) => address),
      raw: raw.toString(),
      header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
    });
  }

  const mailServer: MailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    mails,
    to: (address) => mails.filter(({ envelopeTo }) => envelopeTo.includes(address)),
    async waitFor(count, milliseconds = 10_000) {
      for (const since = Date.now(); mails.length < count; await wait(20)) {
        if (Date.now() - since > milliseconds) {
          throw new Error(
            `Of ${count} mails ${mails.length} came: ${mails.map(({ subject }) => subject).join(', ')}`,
          );
        }
      }
    },
    refuse: (address, responseCode = 550, words = 'No such mailbox here') =>
      void refused.set(address, { responseCode, words }),
    accept: (address) => void refused.delete(address),
    async stop() {
      const stopping = server;
      server = undefined;
      if (stopping) await new Promise<void>((resolve) => stopping.close(resolve));
    },
    async start() {
      if (server) return;
      server = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        closeTimeout: 100,
        logger: false,
        onRcptTo({ address }, _session, done) {
          const refusal = refused.get(address);
          if (!refusal) return done();
          done(Object.assign(new Error(refusal.words), { responseCode: refusal.responseCode }));
        },
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => void receive(Buffer.concat(chunks), session.envelope).finally(done));
        },
      });
      // A client that hangs up is not our concern.
      server.on('error', () => {});
      const listening = server.listen(port, '127.0.0.1');
      if (!listening.listening) await once(listening, 'listening');
      // Started again, it is where it was.
      ({ port } = listening.address() as AddressInfo);
    },
    async reset() {
      mails.length = 0;
      refused.clear();
      await mailServer.start();
    },
  };
  await mailServer.start();
  return mailServer;
}
