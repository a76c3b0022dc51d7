import { beforeEach, expect } from 'vitest';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import {
  knownBrowsers,
  loginRules,
  signInFailures,
  users,
  verifications,
} from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { type CookieBrowserWithForms, openCookieBrowser } from './cookie-browser.ts';
import type { ServerWithMail } from './start-server-with-mail.ts';
import { useServerWithMail } from './use-server-with-mail.ts';

const password = 'three rivers and a bridge';
const start = new Date('2026-11-21T16:30:00Z');

/** The logins of an office. */
export const people = {
  olga: { username: 'Olga', password, role: 'owner', email: 'olga@brokerage.example' },
  otto: { username: 'otto', password, role: 'user', email: 'otto@brokerage.example' },
  bea: { username: 'bea', password, role: 'broker', email: 'bea@brokerage.example' },
  wren: { username: 'wren', password, role: 'writer' },
};
export type Person = keyof typeof people;

/** A server with mail and with these people before each test, and what the tests do with their logins. */
export function startOffice() {
  const shared = useServerWithMail([auditEntries, verifications]);
  const setClock = (now: Date) => {
    shared.server.clock.now = now;
  };
  const ids = {} as Record<Person, string>;
  beforeEach(async () => {
    const { db } = shared.server;
    for (const table of [loginRules, signInFailures, knownBrowsers, users]) await db.delete(table);
    for (const [person, login] of Object.entries(people)) {
      ids[person as Person] = (await createUser(db, login)).id;
    }
    setClock(start);
  });

  const open = (more?: Parameters<typeof openCookieBrowser>[1]) => openCookieBrowser(shared.server, more);
  const enter = async (person: Person, browser = open()) => {
    await browser.ask('POST', '/api/login', people[person]);
    return browser;
  };
  const confirm = (browser: CookieBrowserWithForms) =>
    browser.ask('POST', '/api/auth/confirmation', { currentPassword: password });

  return {
    get server(): ServerWithMail {
      return shared.server;
    },
    /** By person, of this test. */
    ids,
    open,
    /** A browser in which somebody has signed in. */
    enter,
    confirm,
    /** The same, with their identity confirmed. */
    async enterConfirmed(person: Person) {
      const browser = await enter(person);
      await confirm(browser);
      return browser;
    },
    later(milliseconds: number) {
      setClock(new Date(shared.server.clock.now.getTime() + milliseconds));
    },
    /** Waits for an email to an address and returns the address of its link without the host. */
    async linkTo(address: string, path: string): Promise<string> {
      const { smtp } = shared.server;
      const found = () =>
        smtp
          .to(address)
          .flatMap(({ text }) => new RegExp(`${path}\\?token=[\\w-]{64}`).exec(text ?? '')?.[0] ?? [])
          .at(-1);
      await expect.poll(found).toBeDefined();
      return found()!;
    },
  };
}
