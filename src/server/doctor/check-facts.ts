import { brokerage } from '#brokerage/brokerage.ts';
import { claims } from '#brokerage/claims.ts';
import { findSampleFacts } from '#brokerage/sample-facts.ts';
import type { Config } from '#config.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { isLocalUrl } from './local-url.ts';

/** Names each fact of the company that is still a sample: a problem where visitors come, a warning before that. */
export function checkFacts(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  samples = findSampleFacts(brokerage, claims),
): Finding[] {
  if (samples.length === 0) return [ok('company facts', 'None of them is a sample.')];
  const bad = isLocalUrl(publicUrl) ? warning : problem;
  return samples.map(({ what, file }) =>
    bad('company facts', `${what} is a sample and must not go live.`, `Replace it in ${file}.`),
  );
}
