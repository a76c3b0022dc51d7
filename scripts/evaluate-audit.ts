/** Part of what `npm audit --json` prints: by package, its advisories, or the names of packages that bring them. */
export interface AuditReport {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
  /** Instead of all else, if the registry could not be asked. */
  message?: string;
}
interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
}

/** Advisories that may stay until the end of a day (UTC), by id; `why` says what keeps us and what protects us meanwhile. */
export type Exceptions = Record<string, { why: string; until: string }>;

/** Sorts what an audit found into what has to change now and what can wait, one line each. */
export function evaluateAudit(
  { auditReportVersion, vulnerabilities, message }: AuditReport,
  exceptions: Exceptions,
  today: string,
): { problems: string[]; notes: string[] } {
  if (auditReportVersion !== 2 || !vulnerabilities)
    return { problems: [`npm audit could not answer: ${message ?? 'it printed another report'}`], notes: [] };
  const problems: string[] = [];
  const notes: string[] = [];
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(vulnerabilities))
    for (const advisory of via)
      if (typeof advisory === 'object') found.set(advisory.url.split('/').at(-1)!, advisory);
  for (const [id, { name, title, severity }] of found) {
    const line = `${id}: ${name}, ${severity}: ${title}`;
    const exception = exceptions[id];
    if (exception && exception.until < today)
      problems.push(`${line} (its exception ended on ${exception.until})`);
    else if (exception) notes.push(`${line} (until ${exception.until}: ${exception.why})`);
    else (severity === 'high' || severity === 'critical' ? problems : notes).push(line);
  }
  for (const id of Object.keys(exceptions))
    if (!found.has(id)) problems.push(`${id} is no longer found: remove its exception`);
  return { problems, notes };
}
