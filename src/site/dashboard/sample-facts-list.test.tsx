import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SampleFactsList } from './sample-facts-list.tsx';

test('names each sample fact and the section to change', () => {
  const html = renderToStaticMarkup(
    <SampleFactsList
      facts={[
        { what: 'Licence #13579', section: 'company' },
        { what: 'Address 100 City Centre Drive', section: 'company' },
        { what: 'Claim “4.9 stars”', section: 'claims' },
      ]}
    />,
  );
  expect(html).toMatch(/<section aria-labelledby="([\w-]+)".*<h2 id="\1"/);
  expect(html).toContain('href="/admin/brokerage"');
  expect(html).toMatch(/Brokerage<.*Licence #13579.*Address 100.*Claims<.*4\.9 stars/);
});
