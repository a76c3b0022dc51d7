import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { WithFacts } from '#test/component/with-facts.tsx';
import { ScheduleButton } from './schedule-button.tsx';

test('opens the scheduling page in a new tab where the brokerage has one (specification §2)', () => {
  const { company } = initialFacts;
  const links = { ...company.links, scheduling: 'https://schedule.example/wealth' };
  const html = renderToStaticMarkup(
    <WithFacts facts={{ company: { ...company, links } }}>
      <ScheduleButton className="">Schedule Consultation</ScheduleButton>
    </WithFacts>,
  );
  expect(html).toContain('href="https://schedule.example/wealth" target="_blank" rel="noopener"');
  expect(html).toContain('opens in a new tab');
});

test('opens our own booking dialog where it has none', () => {
  const html = renderToStaticMarkup(
    <WithFacts>
      <ScheduleButton className="">Book Free Consultation</ScheduleButton>
    </WithFacts>,
  );
  expect(html).toContain('href="/book"');
  expect(html).toContain('aria-haspopup="dialog"');
});
