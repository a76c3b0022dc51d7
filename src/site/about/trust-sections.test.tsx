import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { brokerage } from '#brokerage/brokerage.ts';
import type { CurrentFacts } from '#brokerage/current-facts.ts';
import { questions } from '#brokerage/questions.ts';
import type { Review } from '#brokerage/reviews.ts';
import { Proof } from '#platform/facts/proof.tsx';
import ContactPage from '#site/contact/contact.page.tsx';
import { Office } from '#site/contact/office.tsx';
import { BrokerageData } from '#site/home/brokerage-data.tsx';
import HomeSections from '#site/home/sections.tsx';
import Consolidation from '#site/services/debt-consolidation.page.tsx';
import Renewals from '#site/services/mortgage-renewals.page.tsx';
import Refinancing from '#site/services/refinancing.page.tsx';
import { WithFacts } from '#test/component/with-facts.tsx';
import AboutPage from './about.page.tsx';

const lists = {
  people: [
    {
      name: 'Amara Okafor',
      title: 'Mortgage Agent, Level 2',
      licenceNumber: 'M21004567',
      languages: ['English', 'Igbo', 'French'],
      sentence: 'I call you back the same day.',
    },
  ],
  reviews: [
    {
      text: 'They told us to stay where we were.',
      firstName: 'Priya',
      city: 'Guelph',
      date: '2026-05-14',
      link: 'https://reviews.test/priya',
    },
  ],
  lenders: ['Northern Credit Union', 'Lakeshore Bank'],
} satisfies Partial<CurrentFacts>;

const empty = { people: [], reviews: [], lenders: [] };
const draw = (page: ReactNode, facts: Partial<CurrentFacts> = {}) =>
  renderToStaticMarkup(
    <WithFacts facts={facts}>
      <Router ssrPath="/">{page}</Router>
    </WithFacts>,
  );
const idsOf = (html: string) =>
  [...html.matchAll(/<section aria-labelledby="([\w-]+)"/g)].map(([, id]) => id);

describe.each([
  ['home', HomeSections],
  ['about', AboutPage],
] as const)('%s', (_name, Page) => {
  test('shows people, reviews and lenders when there are some', () => {
    const html = draw(<Page />, lists);
    expect(html).toContain('You’ll talk to Amara');
    expect(html).toContain('“I call you back the same day.”');
    expect(html).toMatch(
      /Amara Okafor.*Mortgage Agent, Level 2, licence M21004567.*English, Igbo,? and French/,
    );
    expect(html).toMatch(/<blockquote[^>]*><p>“They told us to stay where we were\.”/);
    expect(html).toMatch(/Priya, Guelph.*<time dateTime="2026-05-14">May 2026<\/time>/);
    expect(html).toContain('href="https://reviews.test/priya"');
    expect(html).toMatch(/Northern Credit Union<\/li><li>Lakeshore Bank/);
  });

  test('leaves no trace of them when there are none', () => {
    const shown = idsOf(draw(<Page />, lists));
    const without = idsOf(draw(<Page />, empty));
    expect(shown).toEqual(expect.arrayContaining(['people', 'reviews', 'lenders']));
    expect(without).toEqual(shown.filter((id) => !['people', 'reviews', 'lenders'].includes(id!)));
  });

  test('invents no reviews and lenders', () => {
    const ids = idsOf(draw(<Page />));
    expect(ids).not.toContain('reviews');
    expect(ids).not.toContain('lenders');
  });

  test('links the rating to the reviews, and the licence to the register', () => {
    const html = draw(<Page />).replaceAll('&amp;', '&');
    expect(html).toContain(`href="${brokerage.links.reviews}"`);
    expect(html).toContain(`href="${brokerage.links.register}"`);
  });
});

test('a service page has a review about this service, and none about another one', () => {
  const about = (service: Review['service']) => ({
    ...lists.reviews[0]!,
    text: service ?? 'Unknown',
    service,
  });
  const reviews = [about(undefined), about(''), about('mortgage-renewals'), about('refinancing')];
  const quoted = [Refinancing, Renewals, Consolidation].map((Page) =>
    [...draw(<Page />, { reviews }).matchAll(/<p>“([\w-]+)/g)].map(([, text]) => text),
  );
  expect(quoted).toEqual([['refinancing'], ['mortgage-renewals'], []]);
});

test('contact groups its questions, and none is missing', () => {
  const html = draw(<ContactPage />);
  for (const [name, { question }] of Object.entries(questions({ city: 'Mississauga', renewal: '' })))
    expect(html).toMatch(new RegExp(`${question.split(' ')[0]}.*id="answer-${name}"`));
  expect(html.match(/<details/g)).toHaveLength(14);
});

test('the line below the first actions promises nobody who is not named', () => {
  expect(draw(<Proof />, { people: lists.people })).toContain('Who you’ll talk to');
  expect(draw(<Proof />, { people: [] })).not.toContain('talk to');
});

test('contact names who answers, or nobody', () => {
  expect(draw(<Office />, { people: lists.people })).toMatch(/Who you’ll hear from.*Amara Okafor.*Igbo/);
  expect(draw(<Office />, { people: [] })).not.toContain('Who you’ll hear from');
});

test('the structured data names the people, and rates nobody', () => {
  const html = draw(<BrokerageData />, { people: lists.people });
  expect(html).toContain(
    '"employee":[{"@type":"Person","name":"Amara Okafor","jobTitle":"Mortgage Agent, Level 2"',
  );
  expect(html).not.toContain('aggregateRating');
  expect(draw(<BrokerageData />, { people: [] })).not.toContain('employee');
});
