import { expect, test } from 'vitest';
import { renderOnce, renderWithCards } from './blog-pages.server.ts';

const site = { publicUrl: 'https://site.example', today: '2026-11-30', rates: [] };

test('renders an article again whose rendering failed, such as while its code could not be read', async () => {
  const fail = () => Promise.reject(new Error('EMFILE'));
  await expect(renderOnce('<p>Words</p>', site, fail)).rejects.toThrow('EMFILE');
  const again = renderOnce('<p>Words</p>', site, renderWithCards);
  expect((await again).html).toContain('Words');
  expect(renderOnce('<p>Words</p>', site, fail)).toBe(again);
});
