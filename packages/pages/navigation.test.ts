import { afterEach, expect, test, vi } from 'vitest';
import { elsewhere, type LazyScreen } from './lazy-screen.tsx';
import { navigateWhenLoaded } from './navigation.ts';

afterEach(() => void vi.unstubAllGlobals());

test('while the next page is awaited, the document says so', async () => {
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', new URL('http://localhost/about'));
  const loaded = Promise.withResolvers<unknown>();
  const screen = { preload: () => loaded.promise } as unknown as LazyScreen;
  const shown: string[] = [];
  const navigate = (to: string) => void shown.push(`${to} ${dataset.waiting}`);
  navigateWhenLoaded(() => ({ screen }))(navigate, '/rates', undefined);
  expect([shown, dataset.waiting]).toEqual([[], '']);
  loaded.resolve(undefined);
  await expect.poll(() => shown).toEqual(['/rates undefined']);
});

test('a page that is elsewhere is loaded from the server', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const assign = vi.fn<(to: string) => void>();
  vi.stubGlobal('location', { href: 'http://localhost/login', pathname: '/login', assign });
  const navigate = vi.fn<() => void>();
  navigateWhenLoaded(() => ({ screen: elsewhere }))(navigate, '/admin', undefined);
  await expect.poll(() => assign.mock.calls).toEqual([['/admin']]);
  expect(navigate).not.toHaveBeenCalled();
});

test('of two pages, the one that was asked for last is shown, whichever loads first', async () => {
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', new URL('http://localhost/services'));
  const loads = { '/about': Promise.withResolvers<unknown>(), '/contact': Promise.withResolvers<unknown>() };
  const shown: string[] = [];
  const navigate = (to: string) => void shown.push(to);
  const go = navigateWhenLoaded((path) => ({
    screen: { preload: () => loads[path as keyof typeof loads].promise } as unknown as LazyScreen,
  }));
  go(navigate, '/about', undefined);
  go(navigate, '/contact', undefined);
  loads['/about'].reject(new Error('gone'));
  await expect(loads['/about'].promise).rejects.toThrow('gone');
  expect([shown, dataset.waiting]).toEqual([[], '']);
  loads['/contact'].resolve(undefined);
  await expect.poll(() => shown).toEqual(['/contact']);
  expect(dataset.waiting).toBeUndefined();
});

test('a page that was asked for before a filter was changed is not shown any more', async () => {
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', new URL('http://localhost/admin'));
  const load = Promise.withResolvers<unknown>();
  const shown: string[] = [];
  const navigate = (to: string) => void shown.push(to);
  const go = navigateWhenLoaded(() => ({ screen: { preload: () => load.promise } as unknown as LazyScreen }));
  go(navigate, '/admin/agenda', undefined);
  go(navigate, '/admin?tab=bookings', undefined);
  expect([shown, dataset.waiting]).toEqual([['/admin?tab=bookings'], undefined]);
  load.resolve(undefined);
  await new Promise(setImmediate);
  expect(shown).toEqual(['/admin?tab=bookings']);
});
