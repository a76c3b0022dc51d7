import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { installApart } from '#scripts/install-apart.ts';
import { openBrowser } from '#test/open-browser.ts';
import { freePort, newDataDir, runServer } from '#test/run-server.ts';
import { pinServer } from './cores.ts';
import { inWords, openLighthouse } from './lighthouse.ts';
import { shoot } from './load.ts';
import { partsOfHome } from './peers/parts-of-home.ts';
import { type Figure, median, type Row, rounds, seconds } from './row.ts';

const folder = join(import.meta.dirname, 'peers');
const client = join(import.meta.dirname, '../dist/client');
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** Sites of others with the same home page: how each is built, and what its server is started by. */
const peers = [
  {
    name: 'Next.js',
    folder: 'next',
    build: ['next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start'],
  },
  { name: 'Astro', folder: 'astro', build: ['astro', 'build'], start: ['dist/server/entry.mjs'] },
];

interface Running {
  name: string;
  url: string;
  stop(): Promise<void>;
}

/** Our home page as Next.js and Astro send it, beside ours: how fast, how much, and what Lighthouse says. */
export const peersRow: Row = {
  name: 'peers',
  program: 'wrk',
  async run() {
    const data = await newDataDir();
    const ours = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off' });
    pinServer(ours.child.pid!);
    const running: Running[] = [
      { name: 'ours', url: ours.url, stop: async () => void (await ours.end('SIGTERM')) },
    ];
    try {
      const home = partsOfHome(await (await fetch(ours.url)).text());
      for (const peer of peers) running.push(await build(peer, home));
      const rates = await measureRates(running);
      const figures: Figure[] = [];
      for (const { name, url } of running) {
        const bytes = await bytesOf(url);
        const says = inWords(await judge(url));
        figures.push({
          what: `the same home page, ${name}`,
          measured: `${rates.get(url)!.toFixed(0)} a second; HTML ${bytes.html} KB, script ${bytes.script} KB; Lighthouse ${says}`,
          goal: name === 'ours' ? 'the fastest' : 'to compare',
          reached: name !== 'ours' || rates.get(url) === Math.max(...rates.values()),
        });
      }
      return figures;
    } finally {
      for (const site of running) await site.stop();
      await data.remove();
    }
  },
};

async function build(
  { name, folder: of, build: [program, ...args], start }: (typeof peers)[number],
  home: object,
): Promise<Running> {
  const cwd = join(folder, of);
  installApart(cwd, { withOptional: true });
  await rm(join(cwd, 'made'), { recursive: true, force: true });
  await cp(join(folder, 'parts'), join(cwd, 'made'), { recursive: true });
  const fonts = (await readdir(join(client, 'assets'))).filter((file) => file.endsWith('.woff2'));
  await mkdir(join(cwd, 'public/assets'), { recursive: true });
  for (const file of [...fonts.map((font) => `assets/${font}`), 'favicon.svg'])
    await cp(join(client, file), join(cwd, 'public', file));
  await writeFile(join(cwd, 'made/home.json'), JSON.stringify(home));
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync(join(cwd, 'node_modules/.bin', program!), args, {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  const port = await freePort();
  const child = spawn(process.execPath, start, {
    cwd,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  pinServer(child.pid!);
  return {
    name,
    url,
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

/** Answers a second, in turn, so that all have the same of what else the machine does. */
async function measureRates(running: Running[]): Promise<Map<string, number>> {
  const seen = new Map<string, number[]>(running.map(({ url }) => [url, []]));
  for (const { url } of running) await shoot(url, { path: '/', headers }, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const { url } of running)
      seen.get(url)!.push((await shoot(url, { path: '/', headers }, seconds)).perSecond);
  }
  return new Map([...seen].map(([url, rates]) => [url, median(rates)]));
}

/** Kilobytes that come over the line before anybody touches the page. */
async function bytesOf(url: string): Promise<{ html: string; script: string }> {
  const browser = await openBrowser();
  try {
    const { page } = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const bytes: Record<string, number> = {};
    const counted: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const add = async () => {
        const { responseBodySize } = await request.sizes();
        bytes[request.resourceType()] = (bytes[request.resourceType()] ?? 0) + responseBodySize;
      };
      counted.push(add());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await Promise.all(counted);
    const inKilobytes = (type: string) => ((bytes[type] ?? 0) / 1024).toFixed(1);
    return { html: inKilobytes('document'), script: inKilobytes('script') };
  } finally {
    await browser.close();
  }
}

async function judge(url: string) {
  const lighthouse = await openLighthouse();
  try {
    return await lighthouse.judge(url);
  } finally {
    lighthouse.close();
  }
}
