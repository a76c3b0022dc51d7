import { describe, expect, test } from 'vitest';
import { knownBrowsers } from '#platform/session/session.table.server.ts';
import { people, startOffice } from '#test/server/office.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';

const office = startOffice();
const { enter, open } = office;
const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  remoteAddress: '198.51.100.7',
};
const noticesTo = async (address: string) => {
  await untilAllIsSent(office.server.db);
  return office.server.smtp.to(address).map(({ subject }) => subject);
};

test('tells a user of a sign-in from a new browser, once', async () => {
  const laptop = await enter('bea');
  await enter('bea', laptop);
  expect(await noticesTo(people.bea.email)).toEqual([]);
  const mobile = await enter('bea', open(phone));
  await enter('bea', mobile);
  await enter('bea', laptop);
  expect(await noticesTo(people.bea.email)).toEqual(['New sign-in with Safari on iPhone']);
  const { text } = office.server.smtp.to(people.bea.email)[0]!;
  expect(text).toContain('Nov 21, 2026, 11:30');
  expect(text).toContain('198.51.100.7');
  expect(text).toContain('change your password now');
});

test('keeps recognizing a browser after signing out, for a year', async () => {
  const laptop = await enter('bea');
  const cookie = (await laptop.ask('POST', '/api/login', people.bea)).headers['set-cookie'] as string[];
  expect(cookie[1]).toMatch(/^browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const token = laptop.jar.get('browser')!;
  await laptop.ask('POST', '/api/logout');
  expect(laptop.jar.get('browser')).toBe(token);
  expect(laptop.jar.has('session')).toBe(false);
  const stored = await office.server.db.select().from(knownBrowsers);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored).toHaveLength(1);
});

test('the browser’s cookie opens nothing, and says nothing of other logins', async () => {
  const laptop = await enter('bea');
  laptop.jar.delete('session');
  expect(await laptop.whoAmI()).toBe(401);
  // Two who share a browser are two known browsers.
  await enter('otto', laptop);
  await enter('otto', laptop);
  await enter('bea', laptop);
  expect(await office.server.db.select().from(knownBrowsers)).toHaveLength(2);
  await enter('otto', open(phone));
  expect(await noticesTo(people.otto.email)).toHaveLength(1);
  expect(await noticesTo(people.bea.email)).toEqual([]);
});

test('replaces a cookie that is none of ours', async () => {
  for (const value of ['', 'x', 'a'.repeat(5000), '../../etc']) {
    const browser = open();
    browser.jar.set('browser', value);
    await enter('bea', browser);
    expect(browser.jar.get('browser')).toMatch(/^[\w-]{43}$/);
    expect(await browser.whoAmI()).toBe(200);
  }
});

describe('a sign-in succeeds', () => {
  test('without an address to tell', async () => {
    await enter('wren');
    expect(await (await enter('wren', open(phone))).whoAmI()).toBe(200);
    expect(await noticesTo('')).toEqual([]);
  });

  test('when browsers cannot be remembered', async () => {
    await office.server.db.execute('alter table known_browsers rename to known_browsers_gone');
    try {
      const bea = await enter('bea');
      expect(await bea.whoAmI()).toBe(200);
      expect(bea.jar.has('browser')).toBe(false);
      expect(office.server.log()).toContain('the browser of a sign-in could not be remembered');
    } finally {
      await office.server.db.execute('alter table known_browsers_gone rename to known_browsers');
    }
  });
});
