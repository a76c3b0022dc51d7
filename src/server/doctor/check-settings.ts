import type { Config } from '#config.ts';
import { type RetentionName, retentionSettings, usualPeriod } from '#brokerage/retention.ts';
import { periodInWords } from '#lib/period.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { isLocalUrl } from './local-url.ts';

/** What can be said of each setting without asking anybody. */
export function checkSettings(config: Config): Finding[] {
  return [
    ok('PORT, HOST', `It listens on ${config.host}, port ${config.port}.`),
    checkPublicUrl(config),
    checkProxy(config),
    checkDatabaseUrl(config),
    ok('DATABASE_CONNECTIONS', `At most ${config.databaseConnections} connections to the database.`),
    checkFirstAdministrator(config),
    ok('BOOKINGS_PER_SLOT', `${config.bookingsPerSlot} consultations can begin at the same time.`),
    checkMail(config),
    checkAddress('MAIL_FROM', config.mailFrom),
    checkAddress('MAIL_TO', config.mailTo),
    ok('SHUTDOWN_DELAY', `After SIGTERM it goes on serving for ${config.shutdownDelay / 1000} s.`),
    checkPageCache(config),
    ...checkRetention(config),
    ok('SAMPLE_POSTS', config.samplePosts ? 'A new embedded database begins with sample posts.' : 'off'),
    config.rateLimit
      ? ok('RATE_LIMIT', 'Forms are limited to 60 a minute and network.')
      : problem(
          'RATE_LIMIT',
          'Anybody may send as many forms as they like.',
          'Set RATE_LIMIT=on: off is for load tests.',
        ),
    checkMetrics(config),
    checkLogLevel(config),
  ];
}

/** Names in the file `.env` that are no settings: mostly a slip of the finger. */
export function checkNames(inFile: string[], known: readonly string[]): Finding[] {
  return inFile
    .filter((name) => !known.includes(name))
    .map((name) =>
      warning('.env', `${name} is not a setting of ours.`, `Look for a slip: there are ${known.join(', ')}.`),
    );
}

function checkPublicUrl({ publicUrl, host, smtpUrl, databaseUrl }: Config): Finding {
  const { protocol } = new URL(publicUrl);
  const isLocal = isLocalUrl(publicUrl);
  const isForOthers =
    !['localhost', '127.0.0.1', '::1'].includes(host) || databaseUrl !== undefined || smtpUrl !== undefined;
  if (isLocal && isForOthers) {
    return problem(
      'PUBLIC_URL',
      `Links in mails, the feed and search results lead to ${publicUrl}, which nobody else can open.`,
      'Set PUBLIC_URL to the address visitors use.',
    );
  }
  if (!isLocal && protocol === 'http:') {
    return warning(
      'PUBLIC_URL',
      `Visitors use ${publicUrl} without encryption: what they send can be read on the way, and sessions stolen.`,
      'Put a proxy with a certificate in front and set PUBLIC_URL to https://…',
    );
  }
  return ok('PUBLIC_URL', `Visitors use ${publicUrl}${isLocal ? ', on this machine alone' : ''}.`);
}

function checkProxy({ trustProxy = [], publicUrl }: Config): Finding {
  const everybody = trustProxy.filter((network) => network.endsWith('/0'));
  if (everybody.length > 0) {
    return problem(
      'TRUST_PROXY',
      `${everybody.join(', ')} is every address there is: anybody can claim to be anybody, and no limit holds.`,
      'Name the addresses or networks of the proxies alone.',
    );
  }
  if (trustProxy.length === 0 && publicUrl.startsWith('https:')) {
    return warning(
      'TRUST_PROXY',
      'PUBLIC_URL is https, so there is a proxy in front, and no proxy is believed: all visitors count as one for the limits.',
      'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1 when it runs on this machine.',
    );
  }
  return ok(
    'TRUST_PROXY',
    trustProxy.length === 0 ? 'There is no proxy in front.' : `${trustProxy.join(', ')} are believed.`,
  );
}

function checkDatabaseUrl({ databaseUrl, dataDir }: Config): Finding {
  if (databaseUrl === undefined) return ok('DATA_DIR', `The embedded database of ${dataDir} is used.`);
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  const server = host.startsWith('/') ? host : `${host || 'localhost'}:${url.port || 5432}`;
  const isNear = host.startsWith('/') || ['', 'localhost', '127.0.0.1', '[::1]'].includes(host);
  if (isNear || /sslmode=(require|verify)|ssl=true/.test(databaseUrl)) {
    return ok('DATABASE_URL', `${server} is used; DATA_DIR is not.`);
  }
  return warning(
    'DATABASE_URL',
    `${server} may be spoken to without encryption.`,
    'Add ?sslmode=verify-full, unless nobody else can reach the network between.',
  );
}

function checkFirstAdministrator({ firstAdministrator }: Config): Finding {
  const about = 'ADMIN_USERNAME, ADMIN_PASSWORD';
  if (!firstAdministrator) return ok(about, 'Not set.');
  return ok(
    about,
    `${firstAdministrator.username} is created when there is no user yet. Not needed after that.`,
  );
}

function checkMail({ smtpUrl }: Config): Finding {
  if (smtpUrl === undefined) {
    return warning(
      'SMTP_URL',
      'Not set: mail is kept in the outbox, and nobody hears of requests but at the desk.',
      'Set SMTP_URL to your mail server: smtp://user:password@host:587',
    );
  }
  return ok('SMTP_URL', `Mail goes to ${new URL(smtpUrl).host}.`);
}

function checkAddress(about: 'MAIL_FROM' | 'MAIL_TO', address: string): Finding {
  // Reserved for examples (RFC 2606): nobody can get mail there.
  if (!/[.@]example(\.(com|org|net|ca))?$/.test(address)) return ok(about, address);
  return warning(
    about,
    `${address} is an example, not somebody's address.`,
    `Set ${about}, or the e-mail in src/brokerage.`,
  );
}

function checkPageCache({ pageCache }: Config): Finding {
  if (pageCache) return ok('PAGE_CACHE', 'Pages are kept as they were rendered.');
  return problem(
    'PAGE_CACHE',
    'Every page is rendered anew for every visitor.',
    'Set PAGE_CACHE=on: off is for measuring.',
  );
}

function checkRetention({ retention }: Config): Finding[] {
  return Object.entries(retentionSettings).map(([name, { setting }]) => {
    const period = retention[name as RetentionName];
    const usual = usualPeriod(name as RetentionName);
    const found = `Kept for ${periodInWords(period)}.`;
    if (period.count === usual.count && period.unit === usual.unit) return ok(setting, found);
    const advice = 'See that the privacy policy says so, too (src/brokerage/retention.ts).';
    return warning(setting, `${found} The privacy policy speaks of ${periodInWords(usual)}.`, advice);
  });
}

function checkMetrics({ metrics, metricsToken, publicUrl }: Config): Finding {
  const about = 'METRICS_PORT, METRICS_HOST, METRICS_TOKEN';
  if (metrics && !['localhost', '127.0.0.1', '::1'].includes(metrics.host)) {
    const advice = 'Let nobody but your monitoring reach that port, or use METRICS_TOKEN instead.';
    return warning(
      about,
      `Whoever reaches ${metrics.host}, port ${metrics.port}, can read the metrics.`,
      advice,
    );
  }
  const places = [
    metrics && `on ${metrics.host}, port ${metrics.port}`,
    metricsToken && `at ${publicUrl}/metrics with the token`,
  ].filter(Boolean);
  return ok(
    about,
    places.length === 0 ? 'Metrics are served nowhere.' : `Metrics are served ${places.join(' and ')}.`,
  );
}

function checkLogLevel({ logLevel }: Config): Finding {
  if (['silent', 'fatal', 'error'].includes(logLevel)) {
    return warning(
      'LOG_LEVEL',
      `${logLevel}: refused sign-ins and mails that are late are not in the log.`,
      'Set LOG_LEVEL=info.',
    );
  }
  return ok('LOG_LEVEL', logLevel);
}
