import { newContact } from '#test/samples/contact-factory.ts';
import { startNginx } from './balancers.ts';
import { expectThat, type Fault } from './fault.ts';

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const countOf = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status).length;

export const edgeLimits: Fault = {
  name: 'edge-limits',
  injected:
    'sent to deploy/nginx.conf: 70 forms with forged X-Forwarded-For, a 12 MB body, 1,500 concurrent requests, /readyz and /metrics',
  expected: 'forged addresses count as one (60 × 201, 10 × 429); 413; some 429 and no 5xx; 404',
  needs: ['nginx'],
  async run(stage) {
    const node = await stage.site({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' });
    const url = await startNginx(stage, [node]);
    const forged = [];
    for (let at = 0; at < 70; at += 1) {
      forged.push(await post(url, JSON.stringify(newContact()), { 'x-forwarded-for': `198.51.100.${at}` }));
    }
    const [taken, refused] = [countOf(forged, 201), countOf(forged, 429)];
    expectThat(taken === 60 && refused === 10, `${taken} forms were taken and ${refused} refused`);
    const large = (await post(url, 'a'.repeat(12_000_000))).status;
    expectThat(large === 413, `12 MB were answered ${large}`);
    const hidden = await Promise.all(
      ['/readyz', '/healthz', '/metrics'].map(async (path) => (await fetch(url + path)).status),
    );
    expectThat(
      hidden.every((status) => status === 404),
      `what is hidden was answered ${hidden.join(', ')}`,
    );
    const crowd = await Promise.all(Array.from({ length: 1_500 }, () => fetch(url)));
    const [served, slowed] = [countOf(crowd, 200), countOf(crowd, 429)];
    // nginx answers 300 of them at once (`limit_conn`); how many more depends on the machine.
    expectThat(
      served + slowed === 1_500 && slowed > 0 && served >= 300,
      `of 1,500 ${served} were served and ${slowed} refused`,
    );
    return `60 × 201 and 10 × 429; 413; of 1,500 at once ${served} × 200 and ${slowed} × 429; 404`;
  },
};

export const allNodesAway: Fault = {
  name: 'all-nodes-away',
  injected: 'every node behind deploy/nginx.conf (which caches pages) is killed',
  expected:
    'pages requested before return 200, writes 503 with Retry-After and a message; all recovers when a node is back',
  needs: ['nginx'],
  async run(stage) {
    const env = { DATA_DIR: await stage.dataDir(), TRUST_PROXY: '127.0.0.1' };
    const node = await stage.site(env);
    const url = await startNginx(stage, [node], { keepPages: true });
    for (const path of ['/', '/blog']) await fetch(url + path);
    await node.end('SIGKILL');
    const pages = await Promise.all(['/', '/blog'].map(async (path) => (await fetch(url + path)).status));
    expectThat(
      pages.every((status) => status === 200),
      `pages were answered ${pages.join(', ')}`,
    );
    const refusal = await post(url, JSON.stringify(newContact()));
    const { code } = (await refusal.json()) as { code: string };
    expectThat(
      refusal.status === 503 && refusal.headers.has('retry-after') && code === 'unavailable',
      `a write was answered ${refusal.status}`,
    );
    const other = (await fetch(`${url}/about`)).status;
    expectThat(other === 503, `a page that nobody had asked for was answered ${other}`);
    await stage.site({ ...env, PORT: new URL(node.url).port });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const back = (await post(url, JSON.stringify(newContact()))).status;
    expectThat(back === 201, `with the node back a write was answered ${back}`);
    return 'pages 200, 200; a write 503 “unavailable” with Retry-After; a page nobody had asked for 503; then 201';
  },
};
