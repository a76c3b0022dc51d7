import type { CurrentFacts } from '#brokerage/current-facts.ts';
import { type RetentionName, retentionSettings, defaultPeriod } from '#brokerage/retention.ts';
import { factSectionLabels, findSampleFacts, isSampleAddress } from '#brokerage/sample-facts.ts';
import type { Config } from '#config.ts';
import { formatPeriod } from '#lib/period.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Finds settings that are valid but wrong for a public site. */
export function checkSettings(config: Config): Finding[] {
  const findings = [
    ...checkPublicUrl(config),
    ...checkProxy(config),
    ...checkDatabaseUrl(config),
    ...checkMailSettings(config),
    ...checkSwitches(config),
    ...checkRetention(config),
  ];
  return findings.length > 0 ? findings : [ok('settings', `Visitors use ${config.publicUrl}.`)];
}

/** Finds names in the file `.env` that are not settings: usually typos. */
export function checkNames(inFile: string[], known: readonly string[]): Finding[] {
  return inFile
    .filter((name) => !known.includes(name))
    .map((name) => warning('.env', `${name} is not a setting.`, `Check the spelling: ${known.join(', ')}.`));
}

/** Lists each company fact that is still a sample: a problem on a public address, a warning otherwise. */
export function checkFacts({ publicUrl }: Pick<Config, 'publicUrl'>, facts: CurrentFacts): Finding[] {
  const samples = findSampleFacts(facts);
  const report = isLocalUrl(publicUrl) ? warning : problem;
  if (samples.length === 0) return [ok('company facts', 'None of them is a sample.')];
  return samples.map(({ what, place }) =>
    report(
      'company facts',
      `${what} is a sample and must not go live.`,
      `Replace it in the admin area: ${place === 'team' ? '' : 'Our brokerage, '}${factSectionLabels[place]}.`,
    ),
  );
}

function isLocalUrl(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function checkPublicUrl({ publicUrl, host, smtpUrl, databaseUrl }: Config): Finding[] {
  const isForOthers =
    !['localhost', '127.0.0.1', '::1'].includes(host) || databaseUrl !== undefined || smtpUrl !== undefined;
  if (isLocalUrl(publicUrl)) {
    const found = `Links in emails, the feed and search results point to ${publicUrl}, which nobody else can open.`;
    return isForOthers ? [problem('PUBLIC_URL', found, 'Set PUBLIC_URL to the address visitors use.')] : [];
  }
  if (publicUrl.startsWith('https:')) return [];
  const found = `Visitors use ${publicUrl} without encryption: others can read sessions and form data in transit.`;
  const advice = 'Put a proxy with a certificate in front and set PUBLIC_URL to https://…';
  return [warning('PUBLIC_URL', found, advice)];
}

function checkProxy({ trustProxy = [], publicUrl }: Config): Finding[] {
  const everybody = trustProxy.filter((network) => network.endsWith('/0'));
  if (everybody.length > 0) {
    const found = `${everybody.join(', ')} trusts every address: anyone can forge theirs and evade the limits.`;
    return [problem('TRUST_PROXY', found, 'Name only the addresses or networks of the proxies.')];
  }
  if (trustProxy.length > 0 || !publicUrl.startsWith('https:')) return [];
  const found = 'PUBLIC_URL is https, but no proxy is trusted: all visitors share one limit.';
  const advice =
    'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1 when it runs on this machine.';
  return [warning('TRUST_PROXY', found, advice)];
}

function checkDatabaseUrl({ databaseUrl }: Config): Finding[] {
  if (databaseUrl === undefined) return [];
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  const isNear = host.startsWith('/') || ['', 'localhost', '127.0.0.1', '[::1]'].includes(host);
  if (isNear || /sslmode=(require|verify)|ssl=true/.test(databaseUrl)) return [];
  const advice = 'Add ?sslmode=verify-full, unless the network in between is private.';
  return [warning('DATABASE_URL', `The connection to ${host} may not be encrypted.`, advice)];
}

function checkMailSettings({ smtpUrl }: Config): Finding[] {
  if (smtpUrl !== undefined) return [];
  const found = 'Not set: emails wait in the outbox, and only the dashboard shows new requests.';
  return [warning('SMTP_URL', found, 'Set it to your mail server: smtp://user:password@host:587')];
}

/** Finds addresses that emails come from or go to although they are examples. */
export function checkMailAddresses({ mailFrom, mailTo }: { mailFrom: string; mailTo: string }): Finding[] {
  return Object.entries({ MAIL_FROM: mailFrom, MAIL_TO: mailTo })
    .filter(([, address]) => isSampleAddress(address))
    .map(([name, address]) =>
      problem(
        name,
        `${address} is an example address that reaches nobody.`,
        `Set ${name}, or enter the brokerage’s email in the admin area: Our brokerage.`,
      ),
    );
}

function checkSwitches({ rateLimit, pageCache }: Config): Finding[] {
  const findings: Finding[] = [];
  if (!rateLimit)
    findings.push(
      problem('RATE_LIMIT', 'Anyone may send as many forms as they like.', 'Remove RATE_LIMIT=off.'),
    );
  if (!pageCache)
    findings.push(
      problem('PAGE_CACHE', 'Every page is rendered for every visitor.', 'Remove PAGE_CACHE=off.'),
    );
  return findings;
}

function checkRetention({ retention }: Config): Finding[] {
  return Object.entries(retentionSettings).flatMap(([name, { setting }]) => {
    const period = retention[name as RetentionName];
    const usual = defaultPeriod(name as RetentionName);
    if (period.count === usual.count && period.unit === usual.unit) return [];
    const found = `Kept for ${formatPeriod(period)}, but the privacy policy says ${formatPeriod(usual)}.`;
    return [warning(setting, found, 'Change the privacy policy as well (src/brokerage/retention.ts).')];
  });
}
