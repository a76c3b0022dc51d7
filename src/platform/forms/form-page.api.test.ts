import { beforeAll, expect, test } from 'vitest';
import { initialTeam } from '#brokerage/team.ts';
import { otherFacts } from '#test/samples/other-facts.ts';
import { describeApi } from '#test/server/describe-api.ts';

const { server, administrator } = describeApi();
const [review] = otherFacts.reviews;

beforeAll(async () => {
  const put = { method: 'PUT', headers: administrator } as const;
  await server.inject({ ...put, url: '/api/facts/reviews', body: { value: [review] } });
});

test.each(['/quote', '/pre-approval', '/book'])(
  '%s says beside its form who answers, by when, in which steps, and what a client says',
  async (path) => {
    const { body } = await server.inject(path);
    const [, aside] = /<aside[^>]*>([^]*?)<\/aside>/.exec(body)!;
    for (const { name, licenceNumber } of initialTeam) {
      expect(aside).toContain(name);
      expect(aside).toContain(licenceNumber);
    }
    expect(aside).toContain(path === '/book' ? 'When we talk' : 'Within 24 hours');
    expect(aside!.match(/<li /g)).toHaveLength(3);
    expect(aside).toContain(review!.text);
  },
);

test('shows the figures that come along, but no line of them that is a heading or empty', async () => {
  const shown = async (about: string) =>
    /come along\.<\/strong> (?:<!-- -->)?(.*?)<\/p>/.exec(
      (await server.inject(`/quote?about=${encodeURIComponent(about)}`)).body,
    );
  expect((await shown('Payment calculator:\n$2,737 a month'))?.[1]).toBe('$2,737 a month.');
  expect(await shown('Payment calculator:\n\n')).toBeNull();
});
