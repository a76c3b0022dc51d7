import { startMailServer, type MailServer } from './mail-server.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** The brokerage's address for emails in tests. */
export const mailTo = 'office@brokerage.example';

export interface ServerWithMail extends TestServer {
  smtp: MailServer;
  /** Its database's URL, for a second node. */
  databaseUrl: string;
  /** Settings for a second node that sends through the same mail server. */
  mailSettings: Record<string, string>;
  post(url: string, payload: object): ReturnType<TestServer['inject']>;
  /** Posts a form as browsers do without script. */
  postForm(url: string, fields: Record<string, string>): ReturnType<TestServer['inject']>;
}

/** The whole server, with a mail server that receives what it sends. `close` stops both. */
export async function startServerWithMail(env: Record<string, string> = {}): Promise<ServerWithMail> {
  const smtp = await startMailServer();
  let databaseUrl = '';
  const mailSettings = { SMTP_URL: smtp.url, MAIL_TO: mailTo, MAIL_FROM: 'site@brokerage.example' };
  const server = await startTestServer({ ...mailSettings, ...env }, (url) => (databaseUrl = url));
  return {
    ...server,
    smtp,
    databaseUrl,
    mailSettings,
    post: (url, payload) => server.inject({ method: 'POST', url, payload }),
    postForm: (url, fields) =>
      server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    async close() {
      await server.close();
      await smtp.stop();
    },
  };
}
