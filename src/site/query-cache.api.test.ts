import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#database/database.server.ts';
import type { Pages } from '#pages/pages.server.ts';
import type { Site } from '#pages/site.server.ts';
import { createFactsSource } from '#platform/facts/facts.store.server.ts';
import { features, listTeam } from '#server/features.ts';
import { useServer } from '#test/server/describe-api.ts';
import { loadBuiltSite } from '#test/server/load-built-site.ts';
import { createSitePages } from './pages.server.ts';

const server = useServer();
let pages: Pages;
let rendered: string[];
const now = () => new Date();
const factsOf = (db: Database) => createFactsSource({ db, now, listTeam });
beforeEach(async () => {
  rendered = [];
  const site = await loadBuiltSite('http://localhost:3000');
  const counting: Site = {
    ...site,
    render(path, ...rest) {
      rendered.push(path);
      return site.render(path, ...rest);
    },
  };
  pages = createSitePages(counting, { db: server.db, now, facts: await factsOf(server.db), features });
});

const many = Array.from({ length: 300 }, (_, at) => at);
const requestAll = async (address: (at: number) => [path: string, search: string]) => {
  for (const at of many) await pages.page(...address(at));
};

test.each<[string, (at: number) => [string, string]]>([
  ['addresses that lead nowhere', (at) => [`/nothing-${at}`, '']],
  ['long ones', (at) => [`/${'a'.repeat(5_000)}${at}`, '']],
  ['posts that are not there', (at) => [`/blog/nothing-${at}`, '']],
  ['campaigns', (at) => ['/about', `utm_source=${at}&fbclid=${at}`]],
  ['a campaign on the blog', (at) => ['/blog', `utm_source=${at}`]],
  ['categories that are none', (at) => ['/blog', `category=nothing-${at}`]],
])('renders and caches %s as one page', async (_name, address) => {
  await requestAll(address);
  expect(rendered).toHaveLength(1);
});

test('keeps pages rendered for a query apart, and does not replace the page without one', async () => {
  await pages.page('/blog', '');
  const queries = [
    ['/blog', 'before=1'],
    ['/blog', 'search=renewal'],
    ['/calculators/payment', 'price=500000'],
    ['/quote', 'type=Refinancing'],
  ] as const;
  rendered = [];
  for (const [path, search] of [...queries, ...queries]) await pages.page(path, search);
  expect(rendered).toHaveLength(4);
  await pages.page('/blog', '');
  expect(rendered).toHaveLength(4);
});

test('renders every time when the cache is off', async () => {
  const site = await loadBuiltSite('http://localhost:3000');
  const forgetful = createSitePages(site, {
    db: server.db,
    now,
    facts: await factsOf(server.db),
    features,
    cachesPages: false,
  });
  const [first, second] = [await forgetful.page('/about', ''), await forgetful.page('/about', '')];
  expect(second === first).toBe(false);
  const htmlOf = ({ representation }: typeof first) => representation.identity.body;
  expect(htmlOf(second).equals(htmlOf(first))).toBe(true);
});
