import type { Database } from '#database/database.server.ts';
import { isDatabaseUnavailable } from '#database/database-errors.server.ts';
import type { FactsSource } from '#platform/facts/facts-source.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { nextMidnightInOntario } from '#lib/ontario-moment.ts';
import { createPages, type Pages } from '#pages/pages.server.ts';
import type { PageProvider } from '#pages/page-source.server.ts';
import type { Site } from '#pages/site.server.ts';
import { siteTexts } from './texts.server.ts';

/** The site's pages with the content of the database. */
export function createSitePages(
  site: Site,
  {
    db,
    now,
    facts,
    features,
    sendsMail = false,
    ...options
  }: {
    db: Database;
    now: () => Date;
    facts: Pick<FactsSource, 'get' | 'onPages'>;
    features: readonly PageProvider[];
    sendsMail?: boolean;
    keep?: boolean;
    https?: boolean;
  },
): Pages {
  return createPages(site, {
    ...options,
    context: () => ({ db, now: now(), facts: facts.get(), publicUrl: site.publicUrl, sendsMail }),
    providers: [{ everyPage: async () => facts.onPages(), texts: siteTexts }, ...features],
    today: (at) => ({ today: dateInOntario(at), ends: nextMidnightInOntario(at) }),
    isUnavailable: isDatabaseUnavailable,
  });
}
