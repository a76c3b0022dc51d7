import type { Detail } from './mail-blocks.server.ts';
import { describeSource } from '#platform/sources/describe-source.ts';
import type { Source } from '#platform/sources/source.ts';

/** Where a request came from, for the notice about it; empty if nothing is known. */
export function sourceDetails(source: Source | undefined): Detail[] {
  return source ? [{ term: 'Where it came from', value: describeSource(source) }] : [];
}
