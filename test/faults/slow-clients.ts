import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bringVisitors } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';
import { memoryOf, type Stage } from './stage.ts';

export const slowHeaders: Fault = {
  name: 'slowloris-headers',
  injected: '1,000 connections send their headers one byte a second',
  expected: 'each is cut off within 12 s, and visitors notice nothing',
  run: (stage) => attack(stage, 1_000, { first: 'GET / HTTP/1.1\r\nHost: x\r\n', drip: 'a', seconds: 12 }),
};

export const slowBodies: Fault = {
  name: 'slowloris-bodies',
  injected: '1,000 connections send a form one byte a second',
  expected: 'each is cut off within 32 s, and visitors notice nothing',
  run: (stage) =>
    attack(stage, 1_000, {
      first:
        'POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      drip: ' ',
      seconds: 32,
    }),
};

export const idleConnections: Fault = {
  name: 'idle-connections',
  injected: '5,000 connections are opened and send nothing',
  expected: 'each is closed within 12 s, visitors notice nothing, and the memory grows by less than 150 MB',
  run: (stage) => attack(stage, 5_000, { first: '', drip: '', seconds: 12 }),
};

/** Makes the server grow to its working size, so that any further growth is visible. */
async function warmUp(url: string): Promise<void> {
  const visitors = [
    bringVisitors(() => url, { count: 4 }),
    bringVisitors(() => url, { count: 4, path: '/blog' }),
  ];
  await wait(6_000);
  for (const some of visitors) await some.leave();
}

async function attack(
  stage: Stage,
  count: number,
  { first, drip, seconds }: { first: string; drip: string; seconds: number },
): Promise<string> {
  const site = await stage.site();
  const port = Number(new URL(site.url).port);
  await warmUp(site.url);
  const before = memoryOf(site);
  const open = new Set<Socket>();
  let opened = 0;
  for (let at = 0; at < count; at += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      opened += 1;
      open.add(socket);
      if (first) socket.write(first);
    });
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.resume();
    if (at % 200 === 0) await wait(20);
  }
  stage.afterwards(() => open.forEach((socket) => socket.destroy()));
  const writers = bringVisitors(() => site.url, { count: 2, pause: 20 });
  const readers = bringVisitors(() => site.url, { count: 4, path: '/blog', pause: 10 });
  const since = performance.now();
  const trickle = setInterval(() => drip && open.forEach((socket) => socket.write(drip)), 1_000);
  await wait(1_500);
  const atMost = open.size;
  while (open.size > 0 && performance.now() - since < (seconds + 3) * 1_000) await wait(50);
  const took = (performance.now() - since) / 1_000;
  clearInterval(trickle);
  await Promise.all([writers.leave(), readers.leave()]);
  const more = memoryOf(site) - before;

  expectThat(opened > 0.98 * count, `only ${opened} of ${count} connections were taken`);
  expectThat(open.size === 0, `after ${took.toFixed(0)} s ${open.size} connections were still open`);
  const refused = { ...writers.refusals(), ...readers.refusals() };
  expectThat(Object.keys(refused).length === 0, `visitors were answered ${JSON.stringify(refused)}`);
  const longest = Math.max(writers.longestWait, readers.longestWait);
  expectThat(longest < 2_000, `a visitor waited ${Math.round(longest)} ms`);
  expectThat(more < 150, `the server took ${more} MB more`);
  return (
    `${counted(atMost, 'open at once')}, all closed after ${took.toFixed(0)} s; ` +
    `${counted(readers.statuses.get(200)! + writers.answered.length, 'visits')}, none refused, the slowest ${Math.round(longest)} ms; ${more} MB more`
  );
}
