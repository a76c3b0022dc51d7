import { setTimeout as wait } from 'node:timers/promises';
import { bringVisitors, findLost } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';
import type { Stage } from './stage.ts';

const rounds = 30;
const expected = 'every acknowledged request is there, and each start recovers by itself';

export const killedEmbedded: Fault = {
  name: 'killed-embedded',
  injected: `SIGKILL ${rounds} times while eight visitors send requests; embedded database`,
  expected,
  run: async (stage) => killAgainAndAgain(stage, { DATA_DIR: await stage.dataDir() }),
};

export const killedOnServer: Fault = {
  name: 'killed-on-server',
  injected: `SIGKILL ${rounds} times while eight visitors send requests; PostgreSQL server`,
  expected,
  needs: ['postgres'],
  run: async (stage) => killAgainAndAgain(stage, { DATABASE_URL: (await stage.postgres()).url }),
};

async function killAgainAndAgain(stage: Stage, env: Record<string, string>): Promise<string> {
  const answered: string[] = [];
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    const site = await stage.site(env);
    slowest = Math.max(slowest, performance.now() - since);
    const visitors = bringVisitors(() => site.url);
    for (const startedAt = Date.now(); visitors.answered.length < 30 && Date.now() - startedAt < 20_000;)
      await wait(5);
    // At a different moment each time.
    await wait((round * 37) % 250);
    await site.end('SIGKILL');
    await visitors.leave();
    answered.push(...visitors.answered);
    const others = Object.keys(visitors.refusals()).filter((status) => status !== '0');
    expectThat(others.length === 0, `in round ${round} the answer was also ${others.join(', ')}`);
  }
  const lost = await findLost((await stage.site(env)).url, answered);
  expectThat(answered.length >= 30 * rounds, `only ${counted(answered.length, 'requests were answered')}`);
  expectThat(
    lost.length === 0,
    `${lost.length} of ${counted(answered.length, 'answered requests are gone')}`,
  );
  return `${counted(answered.length, 'answered')}, 0 lost; the slowest start took ${(slowest / 1000).toFixed(1)} s`;
}
