import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { type Retention, type RetentionName, retentionSettings } from '#brokerage/retention.ts';

const flag = (name: string) =>
  z.enum(['on', 'off'], { error: `${name} must be "on" or "off"` }).transform((value) => value === 'on');

/** Tests that a URL's user name and password are written unambiguously (RFC 3986, 3.2.1). */
function isUserInfoClear(text: string): boolean {
  const [, userInfo = ''] = /^[a-z]+:\/\/(.*)@/is.exec(text) ?? [];
  return /^(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*$/i.test(userInfo);
}

/** A URL that may have a password. */
const urlWithPassword = (name: string, example: string, isSuitable: (url: string) => boolean) =>
  z
    .string()
    .refine((value) => isSuitable(value) && isUserInfoClear(value), {
      error: `${name} must be a URL such as ${example}, with special characters in the password written by their codes: % as %25, @ as %40, # as %23, / as %2F, : as %3A, a blank as %20`,
    });

const numberFrom = (name: string, min: number, max: number, kind = 'number') =>
  z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : NaN))
    .refine((number) => Number.isInteger(number) && number >= min && number <= max, {
      error: `${name} must be a ${kind} from ${min} to ${max}`,
    });

const folder = (name: string) =>
  z
    .string()
    .refine((path) => !path.startsWith('~'), {
      error: `${name} must be written in full: nothing replaces the ~ in it`,
    });

const mailAddress = (name: string) =>
  z.email({ error: `${name} must be an email address without a name: hello@example.ca` }).optional();

const period = (name: RetentionName) => {
  const { setting, unit, defaultCount, min } = retentionSettings[name];
  return numberFrom(setting, min, 100, `whole number of ${unit}`)
    .default(defaultCount)
    .transform((count) => ({ count, unit }));
};

/** Tests that a URL names one PostgreSQL server, not several as libpq would allow. */
function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && !new URL(text).hostname.includes(',');
}

/** Tests that a URL names a bucket, and who asks it. */
function isBucketUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/+[^/%](?:[^%]|%[\da-f]{2})*$/i.test(pathname);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  return isIP(address) !== 0 && isMask && more.length === 0;
}

const environment = z
  .object({
    PORT: numberFrom('PORT', 0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z
      .string()
      .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
        error: 'PUBLIC_URL must be a URL that starts with http:// or https://',
        abort: true,
      })
      .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
        error:
          'PUBLIC_URL must have nothing after its host and port: the site is served from the root of its host',
      })
      .optional(),
    DATA_DIR: folder('DATA_DIR').default('./data'),
    DATABASE_URL: urlWithPassword(
      'DATABASE_URL',
      'postgresql://user:password@host:5432/database, which names one server',
      isDatabaseUrl,
    ).optional(),
    DATABASE_CONNECTIONS: numberFrom('DATABASE_CONNECTIONS', 5, 500).default(20),
    BACKUPS: flag('BACKUPS').default(true),
    BACKUP_DIR: folder('BACKUP_DIR').optional(),
    BACKUP_URL: urlWithPassword(
      'BACKUP_URL',
      'https://ACCESS-KEY:SECRET@s3.ca-central-1.amazonaws.com/BUCKET/FOLDER',
      isBucketUrl,
    ).optional(),
    ADMIN_USERNAME: z
      .string()
      .trim()
      .max(100, { error: 'ADMIN_USERNAME must have at most 100 characters' })
      .optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(12, { error: 'ADMIN_PASSWORD must have at least 12 characters' })
      .optional(),
    TRUST_PROXY: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .refine((addresses) => addresses.every(isAddressOrNetwork), {
        error: 'TRUST_PROXY must be a list of IP addresses or networks, such as 10.0.0.1,192.168.0.0/16',
      })
      .optional(),
    BOOKINGS_PER_SLOT: numberFrom('BOOKINGS_PER_SLOT', 1, 1000).default(3),
    SMTP_URL: urlWithPassword(
      'SMTP_URL',
      'smtp://user:password@host:587 or smtps://user:password@host:465',
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
    ).optional(),
    MAIL_FROM: mailAddress('MAIL_FROM'),
    MAIL_TO: mailAddress('MAIL_TO'),
    NEWSLETTER_PER_MINUTE: numberFrom('NEWSLETTER_PER_MINUTE', 1, 100_000).default(60),
    RETENTION_CONTACTS_YEARS: period('contacts'),
    RETENTION_BOOKINGS_YEARS: period('bookings'),
    RETENTION_UNSUBSCRIBED_MONTHS: period('unsubscribed'),
    RETENTION_CONSENTS_YEARS: period('consents'),
    RETENTION_MAILS_MONTHS: period('mails'),
    RETENTION_AUDIT_YEARS: period('audit'),
    SAMPLE_POSTS: flag('SAMPLE_POSTS').default(true),
    SHUTDOWN_DELAY: z
      .string()
      .transform(Number)
      .refine((seconds) => seconds >= 0 && seconds <= 60, {
        error: 'SHUTDOWN_DELAY must be a number of seconds from 0 to 60',
      })
      .optional(),
    METRICS_PORT: numberFrom('METRICS_PORT', 0, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: z.string().min(16, { error: 'METRICS_TOKEN must have at least 16 characters' }).optional(),
    HSTS_SUBDOMAINS: flag('HSTS_SUBDOMAINS').default(false),
    RATE_LIMIT: flag('RATE_LIMIT').default(true),
    PAGE_CACHE: flag('PAGE_CACHE').default(true),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  })
  .refine((env) => (env.ADMIN_USERNAME === undefined) === (env.ADMIN_PASSWORD === undefined), {
    error: 'ADMIN_USERNAME and ADMIN_PASSWORD go together: set both or neither',
  })
  .refine((env) => env.PORT === 0 || env.PORT !== env.METRICS_PORT, {
    error: 'METRICS_PORT must be another port than PORT',
  });

export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The settings the operator gave the server; docs/operations.md explains each one. */
export type Config = ReturnType<typeof toConfig>;

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads the settings. An empty variable counts as unset. Throws one ConfigError that lists all problems. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = settingNames.flatMap((name) => {
    // Docker leaves the ends of Windows' lines in what it reads from a file, and quotation marks.
    const value = env[name]?.replace(/\r$/, '') ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  const quoted = given
    .filter(([, value]) => /^(["']).*\1$/s.test(value))
    .map(([name]) => `${name} must be written without quotation marks around it`);
  const result = environment.safeParse(Object.fromEntries(given));
  if (result.success && quoted.length === 0) return toConfig(result.data);
  throw new ConfigError([...quoted, ...(result.error?.issues ?? []).map(({ message }) => message)]);
}

function toConfig(env: z.output<typeof environment>) {
  const retention = Object.fromEntries(
    Object.entries(retentionSettings).map(([name, { setting }]) => [name, env[setting]]),
  ) as Retention;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Without a trailing slash. */
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** True if the embedded database is backed up every night, and before its tables change. */
    backups: env.BACKUPS,
    backupDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    /** The bucket that backups are copied to, with its keys; none when undefined. */
    backupUrl: env.BACKUP_URL,
    /** The maximum number of database connections this process opens. */
    databaseConnections: env.DATABASE_CONNECTIONS,
    firstAdministrator:
      env.ADMIN_USERNAME !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
        : undefined,
    /** Addresses or networks of proxies whose X-Forwarded-For is trusted; none when undefined. */
    trustProxy: env.TRUST_PROXY,
    /** Consultations that can begin at the same time while nobody on the team takes them. */
    bookingsPerSlot: env.BOOKINGS_PER_SLOT,
    /** The SMTP server; when undefined, mail stays in the outbox until there is one. */
    smtpUrl: env.SMTP_URL,
    /** The sender of mails; the email address of the brokerage's facts when undefined. */
    mailFrom: env.MAIL_FROM,
    /** The recipient of notices and replies; undefined means the brokerage's own email address, too. */
    mailTo: env.MAIL_TO,
    /** Newsletter emails that all nodes together send in a minute. */
    newsletterPerMinute: env.NEWSLETTER_PER_MINUTE,
    /** The interval at which a node looks for emails and issues that are due, in milliseconds. */
    mailPollMs: 1_000,
    /**
     * The interval at which a node looks for scheduled work that is due, in milliseconds; also the delay before its
     * first look.
     */
    jobPollMs: 30_000,
    retention,
    samplePosts: env.SAMPLE_POSTS,
    /** The time the server keeps serving after a stop signal, in milliseconds, so that load balancers can notice. */
    shutdownDelay: 1_000 * (env.SHUTDOWN_DELAY ?? (env.DATABASE_URL === undefined ? 0 : 5)),
    /** The separate address that serves the metrics; none when undefined. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** The token for the metrics on the site's own address; not available there when undefined. */
    metricsToken: env.METRICS_TOKEN,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    rateLimit: env.RATE_LIMIT,
    pageCache: env.PAGE_CACHE,
    logLevel: env.LOG_LEVEL,
  };
}
