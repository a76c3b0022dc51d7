import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { debtConsolidation as textOf } from '#brokerage/service-details/debt-consolidation.ts';
import { services } from '#brokerage/services.ts';
import { initialTeam } from '#brokerage/team.ts';
import { textFacts } from '#brokerage/text-facts.ts';
import { sampleFacts, WithFacts } from '#test/component/with-facts.tsx';
import ServiceFile from './service-file.tsx';

const debtConsolidation = textOf({ ...textFacts(sampleFacts), renewal: '' });

test('shows how long each step takes, the cost, and a person with title and licence number', () => {
  const html = renderToStaticMarkup(
    <WithFacts>
      <ServiceFile details={debtConsolidation} />
    </WithFacts>,
  );
  for (const { when } of debtConsolidation.steps) expect(html).toContain(when);
  expect(html).toContain('What it costs');
  const { name, licenceNumber } =
    initialTeam[services.indexOf(debtConsolidation.service) % initialTeam.length]!;
  expect(html).toContain(name);
  expect(html).toContain(licenceNumber);
});

test('stands without people', () => {
  const html = renderToStaticMarkup(
    <WithFacts facts={{ people: [] }}>
      <ServiceFile details={debtConsolidation} />
    </WithFacts>,
  );
  expect(html).toContain('How it works');
  expect(html).not.toContain('Who you’ll talk to');
});

test('says apart from the list for whom a service is not', () => {
  const html = renderToStaticMarkup(
    <WithFacts>
      <ServiceFile details={debtConsolidation} />
    </WithFacts>,
  );
  const [, list] = /Who it’s for<[^]*?<ul[^>]*>([^]*?)<\/ul>/.exec(html)!;
  expect(list).not.toContain('not for you');
  expect(html).toContain('<p class="mt-5 rounded-large bg-paper-sunk p-5">It’s not for you');
});
