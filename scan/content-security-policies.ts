import { kindsOfAnswer } from './headers.ts';
import type { Scan } from './scan-result.ts';

/** As much of the evaluator as is used here. */
interface Evaluator {
  CspParser: new (policy: string) => { csp: unknown };
  CspEvaluator: new (
    csp: unknown,
    version?: number,
  ) => { evaluate(): { severity: number; directive: string; value?: string; description: string }[] };
}

/**
 * The evaluator's severities up to which something is a finding: high (10), syntax (20), medium (30), perhaps high (40).
 * "Perhaps medium" (50) is said of every `script-src 'self'`: it asks whether the host serves what strangers wrote as script. Ours
 * serves pictures as pictures only, never sniffed.
 */
const mildestFinding = 40;

/** Google's evaluator of content security policies, on that of every kind of answer. */
export const contentSecurityPolicies: Scan = {
  name: 'content-security-policies',
  by: 'Google’s `csp_evaluator`',
  async run({ plainUrl }) {
    const { CspParser, CspEvaluator } = await loadEvaluator();
    const findings: string[] = [];
    const policies = new Set<string>();
    for (const [kind, path] of kindsOfAnswer) {
      const policy = (await fetch(plainUrl + path)).headers.get('content-security-policy');
      if (policy === null) findings.push(`${kind} (${path}) has no policy`);
      else policies.add(policy);
    }
    for (const policy of policies) {
      for (const found of new CspEvaluator(new CspParser(policy).csp).evaluate()) {
        const { severity, directive, value, description } = found;
        if (severity <= mildestFinding)
          findings.push(`${directive} ${value ?? ''}: ${description} (severity ${severity})`);
      }
    }
    return {
      looked: `${policies.size} different policies of ${kindsOfAnswer.length} kinds of answer`,
      findings,
    };
  },
};

async function loadEvaluator(): Promise<Evaluator> {
  const folder = new URL('judges/node_modules/csp_evaluator/dist/', import.meta.url);
  const load = (path: string) => import(new URL(path, folder).href) as Promise<Partial<Evaluator>>;
  const [parser, evaluator] = await Promise.all(['parser.js', 'evaluator.js'].map(load));
  return { ...parser, ...evaluator } as Evaluator;
}
