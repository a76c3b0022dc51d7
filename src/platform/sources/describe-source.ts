import { lowerFirst } from '#lib/lower-first.ts';
import type { Source } from './source.ts';

/** Display names of sites; in lower case, they match the sites' host names. */
const siteNames =
  'Google Bing DuckDuckGo Yahoo Ecosia ChatGPT Facebook Instagram LinkedIn YouTube Reddit'.split(' ');

/** Names what sent somebody to us: the link's source, or the site it was on; undefined if nothing is known. */
export function sourceName({
  utmSource,
  referrer,
  firstPage,
}: Pick<Source, 'utmSource' | 'referrer' | 'firstPage'>): string | undefined {
  if (utmSource) return nameOf(utmSource.toLowerCase()) ?? utmSource;
  // `l.facebook.com`, `google.co.uk`
  const [, site = ''] = /(?:^|\.)([a-z]+)(?:\.[a-z]{2,3}){1,2}$/.exec(referrer ?? '') ?? [];
  return nameOf(site) ?? referrer ?? (firstPage && 'Typed or bookmarked');
}

function nameOf(site: string): string | undefined {
  return siteNames.find((name) => name.toLowerCase() === site);
}

/** Describes a source on one line: *Google (cpc, spring) › /quote, first page /blog/rates; quote page*. */
export function describeSource(source: Source): string {
  const { page, form, firstPage, utmMedium, utmCampaign } = source;
  const campaign = [utmMedium, utmCampaign].filter(Boolean).join(', ');
  const name = [sourceName(source), campaign && `(${campaign})`].filter(Boolean).join(' ');
  const first = firstPage && firstPage !== page && `first page ${firstPage}`;
  const way = [name, [page, first].filter(Boolean).join(', ')].filter(Boolean).join(' › ');
  return [way, form && (way ? lowerFirst(form) : form)].filter(Boolean).join('; ');
}
