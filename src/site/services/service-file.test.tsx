import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { people } from '#brokerage/people.ts';
import { services } from '#brokerage/services.ts';
import { debtConsolidation } from '#brokerage/service-details/debt-consolidation.ts';
import { PageDataProvider } from '#pages/page-data.tsx';
import { ServiceFile } from './service-file.tsx';
import { ServiceWorth } from './service-worth.tsx';

test('shows how long each step takes, the cost, and a person with title and licence number', () => {
  const html = renderToStaticMarkup(<ServiceFile details={debtConsolidation} />);
  for (const { when } of debtConsolidation.steps) expect(html).toContain(when);
  expect(html).toContain('What it costs');
  const { name, licenceNumber } = people[services.indexOf(debtConsolidation.service) % people.length]!;
  expect(html).toContain(name);
  expect(html).toContain(licenceNumber);
});

test('stands without people', () => {
  const html = renderToStaticMarkup(
    <PageDataProvider value={{ facts: { people: [] } }}>
      <ServiceFile details={debtConsolidation} />
    </PageDataProvider>,
  );
  expect(html).toContain('How it works here');
  expect(html).not.toContain('Who you will talk to');
});

test('says apart from the list for whom a service is not', () => {
  const html = renderToStaticMarkup(<ServiceWorth details={debtConsolidation} />);
  const [, list] = /<section aria-labelledby="for-whom">[^]*?<ul[^>]*>([^]*?)<\/ul>/.exec(html)!;
  expect(list).not.toContain('not for you');
  expect(html).toContain('<p class="mt-7 rounded-large bg-paper-sunk p-5">It’s not for you');
});
