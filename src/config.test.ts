import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('requires no settings', () => {
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

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('reports all errors at once', () => {
  const faulty = {
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    RATE_LIMIT: 'maybe',
    PUBLIC_URL: 'example.com',
    DATABASE_URL: 'mysql://x',
  };
  expect(() => readConfig(faulty)).toThrow(/PORT[^]*PUBLIC_URL[^]*DATABASE_URL[^]*RATE_LIMIT[^]*LOG_LEVEL/);
});

test('requires a single host in the database URL', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://one/db' }).databaseUrl).toBe('postgresql://one/db');
  for (const several of ['postgresql://one,other/db', 'postgresql://one:5432,other:5433/db']) {
    expect(() => readConfig({ DATABASE_URL: several }), several).toThrow(/names one server/);
  }
});

test('rejects a first administrator without a password or a name', () => {
  expect(() => readConfig({ ADMIN_USERNAME: 'ada' })).toThrow(/go together/);
  expect(() => readConfig({ ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'short' })).toThrow(/at least 12/);
});

test('accepts addresses and networks as proxies', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1' }).trustProxy).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
    '::1',
  ]);
  for (const wrong of ['yes', '10.0.0.1/33', '10.0.0.0/8/8', '10.0.0', ' , ']) {
    expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).toThrow(/TRUST_PROXY must be a list/);
  }
});

test('serves no metrics by default, nor with a guessable token', () => {
  expect(readConfig({})).toMatchObject({ metrics: undefined, metricsToken: undefined });
  expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1' });
  expect(() => readConfig({ METRICS_PORT: 'x', METRICS_TOKEN: 'short' })).toThrow(
    /METRICS_PORT must be a number[^]*METRICS_TOKEN must have at least 16/,
  );
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/METRICS_PORT must be another port than PORT/);
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({ port: 0, host: '127.0.0.1' });
});

test('makes cookies secure on a secure site', () => {
  const config = readConfig({ PUBLIC_URL: 'https://wealth.example/' });
  expect(config).toMatchObject({ publicUrl: 'https://wealth.example', secureCookies: true });
});

test('resolves the data folder regardless of the working directory', () => {
  expect(readConfig({ DATA_DIR: './somewhere' }).dataDir).toMatch(/^\/.*\/somewhere$/);
});

test.each(['0', '1.5', '-1', 'fast', '100001'])('refuses %s as the pace of the newsletter', (pace) => {
  expect(readConfig({}).newsletterPerMinute).toBe(60);
  expect(() => readConfig({ NEWSLETTER_PER_MINUTE: pace })).toThrow('NEWSLETTER_PER_MINUTE must be a number');
});

test('leaves sender and recipient of mail to the facts of the brokerage by default', () => {
  expect(readConfig({})).toMatchObject({ smtpUrl: undefined, mailFrom: undefined, mailTo: undefined });
  const settings = { SMTP_URL: 'smtps://me:secret@mail.example:465', MAIL_TO: 'desk@wealth.example' };
  expect(readConfig(settings)).toMatchObject({
    smtpUrl: settings.SMTP_URL,
    mailFrom: undefined,
    mailTo: 'desk@wealth.example',
  });
});

// %, # and / mean something else in a URL: what was typed must be what signs in (calcom/cal.diy #5254).
test.each(['50%off=1', 'pa#ss', 'pa/ss', 'p@ss', 'pa ss', 'pa?ss', 'pa[ss]', 'pa^ss', 'pa|ss', 'pässword'])(
  'refuses the password %s in a URL, and says how to write it',
  (password) => {
    for (const [name, url] of [
      ['SMTP_URL', `smtp://user:${password}@mail.example:587`],
      ['DATABASE_URL', `postgresql://user:${password}@db.example:5432/site`],
      ['BACKUP_URL', `https://user:${password}@s3.example/bucket`],
    ] as const) {
      expect(() => readConfig({ [name]: url })).toThrow(new RegExp(`${name} must be.*% as %25`));
      const encoded = url.replace(password, encodeURIComponent(password));
      expect(() => readConfig({ [name]: encoded })).not.toThrow();
    }
  },
);

test.each([
  ['DATA_DIR', '~/wealth', /DATA_DIR must be written in full/],
  ['PUBLIC_URL', 'https://wealth.example/site', /PUBLIC_URL must have nothing after/],
  ['PUBLIC_URL', 'https://wealth.example/?a=b', /PUBLIC_URL must have nothing after/],
  ['ADMIN_USERNAME', '"ada"', /ADMIN_USERNAME must be written without quotation marks/],
  ['SMTP_URL', "'smtp://mail.example'", /SMTP_URL must be written without quotation marks/],
])('refuses %s=%s, which would not be read as it was meant', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test('reads what Docker passes on from a file with Windows’ ends of lines', () => {
  expect(readConfig({ PORT: '4000\r', HOST: '0.0.0.0\r' })).toMatchObject({ port: 4000, host: '0.0.0.0' });
});

test.each([
  's3://bucket',
  'https://s3.example/bucket',
  'https://key:secret@s3.example/',
  'https://key:secret@s3.example//',
  'https://key:secret@s3.example/b/%zz',
  'key:secret@s3.example/bucket',
])('refuses %s, which names no bucket, or nobody who may use it', (url) =>
  expect(() => readConfig({ BACKUP_URL: url })).toThrow(/BACKUP_URL must be a URL such as https:/),
);

test('rejects an invalid mail server or address', () => {
  const faulty = {
    SMTP_URL: 'mail.example:25',
    MAIL_FROM: 'Us <a@example.ca>',
    MAIL_TO: 'a@b\nBcc: c@d.example',
  };
  expect(() => readConfig(faulty)).toThrow(/SMTP_URL must[^]*MAIL_FROM must[^]*MAIL_TO must/);
});
