import { expect, test } from 'vitest';
import { untilFirstSign } from './first-sign.ts';

const move = (x: number, y: number) =>
  Object.assign(new Event('pointermove'), { movementX: x, movementY: y });

test('resolves with the first sign, and no longer listens then', async () => {
  const page = new EventTarget();
  const sign = untilFirstSign(page);
  const [first, second] = [new Event('keydown'), new Event('click')];
  page.dispatchEvent(first);
  page.dispatchEvent(second);
  expect(await sign).toBe(first);
});

test('a pointer that rests where the page appears is none, one that moves is', async () => {
  const page = new EventTarget();
  const sign = untilFirstSign(page);
  const moved = move(0, -2);
  for (const event of [new Event('load'), move(0, 0), moved]) page.dispatchEvent(event);
  expect(await sign).toBe(moved);
});
