import { setTimeout as wait } from 'node:timers/promises';
import { bringVisitors } from '#test/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';
import { memoryOf } from './stage.ts';

export const memoryFlat: Fault = {
  name: 'memory',
  injected:
    'a minute of requests, pages, addresses that do not exist and calculators, as fast as they are answered',
  expected: 'after the first 20 s the memory grows by no more than 40 MB',
  async run(stage) {
    const site = await stage.site();
    let made = 0;
    const visitors = [
      bringVisitors(() => site.url, { count: 3 }),
      bringVisitors(() => site.url, { count: 2, path: '/blog' }),
      bringVisitors(() => `${site.url}/blog/nothing-${(made += 1)}`, { count: 2, path: '' }),
      bringVisitors(() => `${site.url}/api/calculators/payment?price=${500_000 + (made += 1)}`, {
        count: 1,
        path: '',
      }),
    ];
    const sizes: number[] = [];
    for (let slice = 0; slice < 6; slice += 1) {
      await wait(10_000);
      sizes.push(memoryOf(site));
    }
    for (const some of visitors) await some.leave();
    const [, early = 0] = sizes;
    const late = sizes.at(-1)!;
    expectThat(late - early <= 40, `MB every 10 s: ${sizes.join(', ')}`);
    const requests = visitors
      .flatMap(({ statuses }) => [...statuses.values()])
      .reduce((sum, count) => sum + count, 0);
    return `${counted(requests, 'requests')}; MB every 10 s: ${sizes.join(', ')}`;
  },
};
