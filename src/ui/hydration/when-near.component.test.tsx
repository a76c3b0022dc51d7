import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static.browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { carryInput } from '#pages/carry-input.ts';
import { translatePage } from '#test/translate-page.ts';
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

test('code that cannot be had leaves the form as it was served', async () => {
  const { root, hydrate, scroll, field } = await serve(() => Promise.reject(new Error('offline')));
  const served = field('name');
  await hydrate();
  await scroll();
  expect(root.querySelector('[data-near=""]')).not.toBeNull();
  expect(field('name')).toBe(served);
});
