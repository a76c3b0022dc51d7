import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    secureCookies: false,
    databaseUrl: undefined,
    firstAdministrator: undefined,
    rateLimit: true,
    logLevel: 'info',
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('all faults are named at once', () => {
  const faulty = {
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    RATE_LIMIT: 'maybe',
    PUBLIC_URL: 'example.com',
    DATABASE_URL: 'mysql://x',
  };
  expect(() => readConfig(faulty)).toThrow(/PORT[^]*PUBLIC_URL[^]*DATABASE_URL[^]*RATE_LIMIT[^]*LOG_LEVEL/);
});

test('a database address names one server', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://one/db' }).databaseUrl).toBe('postgresql://one/db');
  for (const several of ['postgresql://one,other/db', 'postgresql://one:5432,other:5433/db']) {
    expect(() => readConfig({ DATABASE_URL: several }), several).toThrow(/names one server/);
  }
});

test('half a first administrator is a fault', () => {
  expect(() => readConfig({ ADMIN_USERNAME: 'ada' })).toThrow(/go together/);
  expect(() => readConfig({ ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'short' })).toThrow(/at least 12/);
});

test('proxies are addresses or networks', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1' }).trustProxy).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
    '::1',
  ]);
  for (const wrong of ['yes', '10.0.0.1/33', '10.0.0.0/8/8', '10.0.0', ' , ']) {
    expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).toThrow(/TRUST_PROXY is a list/);
  }
});

test('metrics are served nowhere unless somebody says so, and never for a token that can be guessed', () => {
  expect(readConfig({})).toMatchObject({ metrics: undefined, metricsToken: undefined });
  expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1' });
  expect(() => readConfig({ METRICS_PORT: 'x', METRICS_TOKEN: 'short' })).toThrow(
    /METRICS_PORT is a number[^]*METRICS_TOKEN has at least 16/,
  );
});

test('cookies are secure where the site is', () => {
  const config = readConfig({ PUBLIC_URL: 'https://wealth.example/' });
  expect(config).toMatchObject({ publicUrl: 'https://wealth.example', secureCookies: true });
});

test('the data folder does not depend on where the command was called', () => {
  expect(readConfig({ DATA_DIR: './somewhere' }).dataDir).toMatch(/^\/.*\/somewhere$/);
});

test('mail comes from and goes to the brokerage, until somebody says otherwise', () => {
  expect(readConfig({})).toMatchObject({
    smtpUrl: undefined,
    mailFrom: 'hello@wealthmortgages.example',
    mailTo: 'hello@wealthmortgages.example',
  });
  const settings = { SMTP_URL: 'smtps://me:secret@mail.example:465', MAIL_TO: 'desk@wealth.example' };
  expect(readConfig(settings)).toMatchObject({
    smtpUrl: settings.SMTP_URL,
    mailFrom: 'hello@wealthmortgages.example',
    mailTo: 'desk@wealth.example',
  });
});

test('a mail server or an address that cannot be is a fault', () => {
  const faulty = {
    SMTP_URL: 'mail.example:25',
    MAIL_FROM: 'Us <a@example.ca>',
    MAIL_TO: 'a@b\nBcc: c@d.example',
  };
  expect(() => readConfig(faulty)).toThrow(/SMTP_URL is[^]*MAIL_FROM is[^]*MAIL_TO is/);
});
