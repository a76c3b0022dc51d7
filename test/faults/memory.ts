import { setTimeout as wait } from 'node:timers/promises';
import { bringVisitors } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';
import { memoryOf } from './stage.ts';

export const memoryFlat: Fault = {
  name: 'memory',
  injected:
    'two minutes of requests, pages, unknown URLs and calculators, as fast as possible, with a 96 MB heap',
  expected: 'memory suffices, and grows by no more than 20 MB in the second minute',
  async run(stage) {
    // Otherwise Node fills a large machine's memory before collecting garbage, which would look like a leak.
    const site = await stage.site({ NODE_OPTIONS: '--max-old-space-size=96' });
    let made = 0;
    const visitors = [
      bringVisitors(() => site.url, { count: 3 }),
      bringVisitors(() => site.url, { count: 2, path: '/blog' }),
      bringVisitors(() => `${site.url}/blog/nothing-${(made += 1)}`, { count: 2, path: '' }),
      bringVisitors(() => `${site.url}/calculators/payment?amount=${500_000 + (made += 1)}`, {
        count: 1,
        path: '',
      }),
    ];
    const sizes: number[] = [];
    for (let slice = 0; slice < 12; slice += 1) {
      await wait(10_000);
      sizes.push(memoryOf(site));
    }
    for (const some of visitors) await some.leave();
    // The maximum over each minute's end, because garbage collection makes single values fluctuate.
    const early = Math.max(...sizes.slice(3, 6));
    const late = Math.max(...sizes.slice(9));
    expectThat(late - early <= 20, `MB every 10 s: ${sizes.join(', ')}`);
    const requests = visitors
      .flatMap(({ statuses }) => [...statuses.values()])
      .reduce((sum, count) => sum + count, 0);
    return `${counted(requests, 'requests')}; MB every 10 s: ${sizes.join(', ')}`;
  },
};
