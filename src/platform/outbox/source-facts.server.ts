import type { Fact } from './mail-blocks.server.ts';
import { describeSource } from '#platform/sources/describe-source.ts';
import type { Source } from '#platform/sources/source.ts';

/** Where a request came from, for the notice about it; empty if nothing is known. */
export function sourceFacts(source: Source | undefined): Fact[] {
  return source ? [{ term: 'Where it came from', value: describeSource(source) }] : [];
}
