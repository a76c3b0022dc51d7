import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bringVisitors, findLost } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';

export const hungEventLoop: Fault = {
  name: 'hung',
  injected: 'the event loop hangs under load, so that neither requests nor SIGTERM are handled',
  expected:
    'after 30 s the server reports it and kills itself; the next start takes over the embedded database, and every acknowledged request is there',
  async run(stage) {
    const env = { DATA_DIR: await stage.dataDir() };
    const hangs = join(import.meta.dirname, 'hang-on-signal.mjs');
    const site = await stage.site({ ...env, NODE_OPTIONS: `--import ${hangs}` });
    const visitors = bringVisitors(() => site.url);
    const ended = once(site.child, 'exit');
    while (visitors.answered.length < 100) await new Promise(setImmediate);
    const since = performance.now();
    site.child.kill('SIGUSR2');
    site.child.kill('SIGTERM');
    const [, signal] = await Promise.race([ended, wait(90_000, [null, 'nothing, it still runs'])]);
    const seconds = Math.round((performance.now() - since) / 1_000);
    await visitors.leave();
    expectThat(signal === 'SIGKILL', `it ended by ${signal}`);
    expectThat(site.output().includes('did not respond'), `it said: ${site.output()}`);
    const lost = await findLost((await stage.site(env)).url, visitors.answered);
    expectThat(lost.length === 0, counted(lost.length, 'answered requests are gone'));
    return `ended itself ${seconds} s later; ${counted(visitors.answered.length, 'answered')}, 0 lost`;
  },
};
