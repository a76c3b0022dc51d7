import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static.browser';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { carryInput } from '#pages/carry-input.ts';
import { translatePage } from '#test/browser/translate-page.ts';
import { afterHydration } from './after-hydration.tsx';
import { whenNear } from './when-near.tsx';

function Form() {
  const [city, setCity] = useState('');
  return (
    <form action="/send">
      <label>
        First name <input name="name" />
      </label>
      <label>
        City <input name="city" value={city} onChange={(event) => setCity(event.target.value)} />
      </label>
      <label>
        <input type="checkbox" name="news" /> News
      </label>
      <p>From {city}</p>
    </form>
  );
}

// Another page than that of the test before.
beforeEach(({ task }) => history.pushState(null, '', `/${task.id}`));

/** A page with a form, as it was served; `hydrate` runs its code, and `scroll` brings the form near. */
async function serve(load: () => Promise<{ default: React.ComponentType }>) {
  vi.stubGlobal('document', undefined);
  const Served = whenNear(async () => ({ default: Form }));
  vi.unstubAllGlobals();
  const page = (Near: React.ComponentType) => (
    <main>
      <h1>
        Contact <em>us</em>
      </h1>
      <Near />
    </main>
  );
  const { prelude } = await prerender(page(Served));
  const root = document.createElement('div');
  root.innerHTML = await new Response(prelude).text();
  document.body.append(root);

  let scroll = () => {};
  class Observer {
    constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
      scroll = () => notice([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    root,
    hydrate: async () => {
      const options = { onRecoverableError: carryInput(root) };
      const hydrated = await act(async () => hydrateRoot(root, page(whenNear(load)), options));
      onTestFinished(async () => {
        await act(async () => hydrated.unmount());
        root.remove();
      });
    },
    scroll: () => act(async () => scroll()),
    field: (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!,
  };
}

test.each([
  ['the whole page', (root: HTMLElement) => root],
  ['the form alone', (root: HTMLElement) => root.querySelector('form')!],
])('what was typed and the focus are kept where %s was translated', async (_what, part) => {
  const { root, hydrate, scroll, field } = await serve(async () => ({ default: Form }));
  field('name').value = 'Amara';
  field('city').value = 'Mississauga';
  field('news').checked = true;
  field('city').focus();
  translatePage(part(root));
  await hydrate();
  await scroll();
  expect(root.querySelectorAll('form')).toHaveLength(1);
  expect(root.querySelector('form font')).toBeNull();
  expect(field('name').value).toBe('Amara');
  expect(field('city').value).toBe('Mississauga');
  expect(root.querySelector('p')!.textContent).toBe('From Mississauga');
  expect(field('news').checked).toBe(true);
  expect(document.activeElement).toBe(field('city'));
});

test('a form that React builds anew stays as it was served until its code has come', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Form }>();
  const { root, hydrate, field } = await serve(() => promise);
  translatePage(root);
  await hydrate();
  const served = field('name');
  served.focus();
  served.value = 'Amara Okafor';
  served.setSelectionRange(2, 5, 'backward');
  await act(async () => resolve({ default: Form }));
  expect(root.querySelector('form font')).toBeNull();
  const { value, selectionStart, selectionEnd, selectionDirection } = field('name');
  expect([value, selectionStart, selectionEnd, selectionDirection]).toEqual([
    'Amara Okafor',
    2,
    5,
    'backward',
  ]);
  expect(document.activeElement).toBe(field('name'));
});

describe('code that cannot be had', () => {
  const fail = () => Promise.reject(new Error('offline'));

  test.each([
    ['as it was served', () => {}],
    ['as it was translated', translatePage],
  ])('leaves the form %s', async (_what, change) => {
    const { root, hydrate, scroll, field } = await serve(fail);
    const served = field('name');
    change(root);
    const { textContent } = root;
    await hydrate();
    await scroll();
    expect(root.querySelector('[data-near=""]')).not.toBeNull();
    expect(field('name')).toBe(served);
    expect(root.textContent).toBe(textContent);
  });

  test.each([
    ['when it came near', whenNear],
    ['after hydration', afterHydration],
  ])('is told on a page reached from another one, which stays (%s)', async (_when, part) => {
    const Part = part(fail);
    await act(async () => {
      render(
        <main>
          <h1>Contact us</h1>
          <Part />
        </main>,
      );
    });
    screen.getByText(/^A part of this page could not be loaded/);
    screen.getByRole('heading', { name: 'Contact us' });
  });
});
