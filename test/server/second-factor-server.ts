import type {
  AppSecret,
  PasskeyCreation,
  PasskeyRequest,
  RecoveryCodes,
  SecondFactorResponse,
} from '#platform/session/second-factor/second-factor.ts';
import { codeAt, periodOf } from './one-time-code.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import type { TestServer } from './start-test-server.ts';
import { grace, startTwoAccounts } from './two-accounts.ts';

export const origin = 'http://localhost:3000';
export const currentPassword = grace.password;
export const minute = 60_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = Awaited<ReturnType<TestServer['inject']>>;

/** A browser without a page: sends requests and keeps its cookies. */
export interface CookieBrowser {
  jar: Map<string, string>;
  ask(method: Method, url: string, payload?: object, remoteAddress?: string): Promise<Answer>;
}

/** The server of `startTwoAccounts`, with helpers for second factors. */
export function startSecondFactorServer() {
  const accounts = startTwoAccounts();
  /** Of the authenticator app that was set up last. */
  let secret: string;

  const later = (milliseconds: number) => {
    accounts.server.clock.now = new Date(accounts.server.clock.now.getTime() + milliseconds);
  };

  function openBrowser(): CookieBrowser {
    const jar = new Map<string, string>();
    return {
      jar,
      async ask(
        method: Method,
        url: string,
        payload?: object,
        remoteAddress = '203.0.113.5',
      ): Promise<Answer> {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await accounts.server.inject({
          method,
          url,
          remoteAddress,
          headers: { cookie },
          ...(payload && { payload }),
        });
        for (const { name, value } of answer.cookies) {
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }
        return answer;
      },
    };
  }
  const whoAmI = async (browser: CookieBrowser) => (await browser.ask('GET', '/api/auth/user')).statusCode;
  const state = async (browser: CookieBrowser) =>
    (await browser.ask('GET', '/api/auth/second-factor')).json<SecondFactorResponse>();
  const begin = async (credentials = grace) => {
    const browser = openBrowser();
    const answer = await browser.ask('POST', '/api/login', credentials);
    return { browser, answer };
  };
  const confirm = (browser: CookieBrowser, proof: object = {}) =>
    browser.ask('POST', '/api/auth/confirmation', { currentPassword, ...proof });

  const code = (off = 0) => codeAt(secret, periodOf(accounts.server.clock.now) + off);

  /** Starts setting up an app, which generates the codes from then on. */
  async function beginApp(browser: CookieBrowser): Promise<AppSecret> {
    const begun = (await browser.ask('POST', '/api/auth/authenticator-app')).json<AppSecret>();
    secret = begun.secret;
    return begun;
  }

  /** Signed in, with the app turned on and its first code used up. */
  async function withApp() {
    const { browser } = await begin();
    await confirm(browser);
    const begun = await beginApp(browser);
    const answer = await browser.ask('PUT', '/api/auth/authenticator-app', { code: code() });
    later(minute);
    return { browser, begun, codes: answer.json<RecoveryCodes>().recoveryCodes };
  }

  /** Signed in, with a passkey registered. */
  async function withPasskey(kind?: Parameters<typeof createSoftwarePasskey>[1], name = 'Blue key') {
    const { browser } = await begin();
    await confirm(browser);
    const passkey = createSoftwarePasskey(origin, kind);
    const options = (await browser.ask('POST', '/api/auth/passkeys/challenge')).json<PasskeyCreation>();
    const answer = await browser.ask('POST', '/api/auth/passkeys', {
      name,
      passkey: passkey.create(options),
    });
    return { browser, passkey, options, answer };
  }
  const challenge = async (browser: CookieBrowser, secondStep: boolean) =>
    (await browser.ask('POST', '/api/login/passkey-challenge', { secondStep })).json<PasskeyRequest>();

  return {
    get server() {
      return accounts.server;
    },
    later,
    openBrowser,
    whoAmI,
    state,
    begin,
    confirm,
    code,
    beginApp,
    withApp,
    withPasskey,
    challenge,
  };
}
