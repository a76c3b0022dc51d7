import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SampleFactsList } from './sample-facts-list.tsx';

test('names each sample fact and the file to edit', () => {
  const html = renderToStaticMarkup(
    <SampleFactsList
      facts={[
        { what: 'Licence #13579', file: 'src/brokerage/brokerage.ts' },
        { what: 'Address 100 City Centre Drive', file: 'src/brokerage/brokerage.ts' },
        { what: 'Claim “4.9 stars”', file: 'src/brokerage/claims.ts' },
      ]}
    />,
  );
  expect(html).toMatch(/<section aria-labelledby="([\w-]+)".*<h2 id="\1"/);
  expect(html.match(/src\/brokerage\/brokerage\.ts/g)).toHaveLength(1);
  expect(html).toMatch(/brokerage\.ts.*Licence #13579.*Address 100.*claims\.ts.*4\.9 stars/);
});
