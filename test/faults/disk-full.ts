import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bringVisitors, findLost, postContact } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';
import { endDatabase, fill, smallDisk } from './small-disk.ts';

export const diskFull: Fault = {
  name: 'disk-full',
  injected:
    'a first start on a disk of 60 MB; the disk of the embedded database (256 MB) is filled to the last byte under load, and freed 5 s later',
  expected:
    'the first start is refused in words; writes return 503 with Retry-After, never 500; /readyz 503; pages 200; writes resume by themselves once there is room; no acknowledged write lost',
  needs: ['root'],
  // The supervisor logs as an error that PostgreSQL ran out of disk space: someone has to know.
  mayLogErrors: true,
  async run(stage) {
    const disk = await smallDisk(stage, 256);
    const small = await smallDisk(stage, 60);
    const refused = await stage.site({ DATA_DIR: join(small, 'data') }).then(() => 'it started', String);
    expectThat(/is too full for a database: \d+ MB are free/.test(refused), `on a disk of 60 MB: ${refused}`);
    const dataDir = join(disk, 'data');
    stage.afterwards(() => endDatabase(dataDir));
    const site = await stage.site({ DATA_DIR: dataDir });
    await fetch(`${site.url}/blog`);
    const writers = bringVisitors(() => site.url);
    const readers = bringVisitors(() => site.url, { count: 1, path: '/blog', pause: 20 });
    await wait(1_000);
    const filler = join(disk, 'filler');
    fill(filler);
    // Long enough to use up the space PostgreSQL has reserved.
    for (const since = Date.now(); !writers.statuses.has(503) && Date.now() - since < 60_000;)
      await wait(100);
    await wait(5_000);
    const isRefusing = (await postContact(site.url, 'Nowhere to go')).status;
    const { status: ready } = await fetch(`${site.url}/readyz`);
    expectThat(ready === 503, `/readyz was answered ${ready} while the disk was full`);
    rmSync(filler);
    const since = performance.now();
    for (const before = writers.answered.length; writers.answered.length < before + 40; await wait(50)) {
      expectThat(
        performance.now() - since < 60_000,
        'writing did not go on within a minute after there was room',
      );
    }
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    await Promise.all([writers.leave(), readers.leave()]);
    const refusals = writers.refusals();
    expectThat(Object.keys(refusals).join() === '503', `writes were answered ${JSON.stringify(refusals)}`);
    expectThat(writers.withoutRetryAfter === 0, 'a 503 had no Retry-After');
    expectThat(
      Object.keys(readers.refusals()).length === 0,
      `pages were answered ${JSON.stringify(readers.refusals())}`,
    );
    expectThat((await findLost(site.url, writers.answered)).length === 0, 'an answered write is gone');
    return `${counted(writers.answered.length, 'writes answered')}, 0 lost; ${counted(refusals[503]!, 'times 503')} (${isRefusing} while full); pages 200; writing again ${seconds} s after there was room`;
  },
};
