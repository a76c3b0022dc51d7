import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '#test/server/run-server.ts';
import { bringVisitors, findLost } from '#test/server/visitors.ts';
import { startHaproxy, startNginx } from './balancers.ts';
import { counted, expectThat, type Fault } from './fault.ts';
import type { Stage } from './stage.ts';

type StartBalancer = (stage: Stage, nodes: ServerProcess[]) => Promise<string>;
const nginx: StartBalancer = (stage, nodes) => startNginx(stage, nodes, { unlimited: true });

export const rollingRestartNginx = rollingRestart('rolling-restart-nginx', 'deploy/nginx.conf', nginx, [
  'postgres',
  'nginx',
]);
export const rollingRestartHaproxy = rollingRestart('rolling-restart-haproxy', 'HAProxy', startHaproxy, [
  'postgres',
  'haproxy',
]);

function rollingRestart(
  name: string,
  balancer: string,
  start: StartBalancer,
  needs: Fault['needs'] & {},
): Fault {
  return {
    name,
    injected: `three nodes behind ${balancer} are restarted one after the other under load (SIGTERM, SHUTDOWN_DELAY=3)`,
    expected: 'no request fails, each node ends with 0',
    needs,
    async run(stage) {
      const env = {
        DATABASE_URL: (await stage.postgres()).url,
        SHUTDOWN_DELAY: '3',
        TRUST_PROXY: '127.0.0.1',
      };
      const nodes = await stage.nodes(3, env);
      const url = await start(stage, nodes);
      const writers = bringVisitors(() => url, { count: 4, pause: 2 });
      const readers = bringVisitors(() => url, { count: 4, path: '/blog', pause: 2 });
      for (const node of nodes) {
        const code = await node.end('SIGTERM');
        expectThat(code === 0, `a node ended with ${code}`);
        await stage.site({ ...env, PORT: new URL(node.url).port });
        await wait(1_500);
      }
      await Promise.all([writers.leave(), readers.leave()]);
      const refused = { ...writers.refusals(), ...readers.refusals() };
      expectThat(Object.keys(refused).length === 0, `visitors were answered ${JSON.stringify(refused)}`);
      const lost = await findLost(url, writers.answered);
      expectThat(lost.length === 0, `${lost.length} answered writes are gone`);
      return `${counted(writers.answered.length, 'writes')} and ${counted(readers.statuses.get(200)!, 'pages')}, none refused, none lost`;
    },
  };
}

export const oneOfThreeKilled: Fault = {
  name: 'one-of-three-killed',
  injected: 'three nodes behind deploy/nginx.conf, one killed (SIGKILL) under load',
  expected:
    'no page fails; only writes in flight on that node fail, with 503 and Retry-After; no acknowledged write lost',
  needs: ['postgres', 'nginx'],
  async run(stage) {
    const nodes = await stage.nodes(3, {
      DATABASE_URL: (await stage.postgres()).url,
      TRUST_PROXY: '127.0.0.1',
    });
    const url = await nginx(stage, nodes);
    const writers = bringVisitors(() => url, { count: 8 });
    const readers = bringVisitors(() => url, { count: 4, path: '/blog', pause: 2 });
    await wait(2_000);
    await nodes[1]!.end('SIGKILL');
    await wait(5_000);
    await Promise.all([writers.leave(), readers.leave()]);
    const { 503: cut = 0, ...others } = writers.refusals();
    expectThat(
      Object.keys(others).length === 0 && cut <= 8,
      `writes were answered ${JSON.stringify(writers.refusals())}`,
    );
    expectThat(writers.withoutRetryAfter === 0, 'a 503 had no Retry-After');
    expectThat(
      Object.keys(readers.refusals()).length === 0,
      `pages were answered ${JSON.stringify(readers.refusals())}`,
    );
    const lost = await findLost(url, writers.answered);
    expectThat(lost.length === 0, `${lost.length} answered writes are gone`);
    return `${counted(writers.answered.length, 'writes')} answered, 0 lost, ${counted(cut, 'times 503')}; ${counted(readers.statuses.get(200)!, 'pages, all 200')}`;
  },
};
