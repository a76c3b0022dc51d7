import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static.browser';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { carryInput } from '#pages/carry-input.ts';
import { translatePage } from '#test/browser/translate-page.ts';
import { whenNear } from './when-near.tsx';

interface FormProps {
  title?: string;
}

function Form({ title = 'Write to us' }: FormProps) {
  const [city, setCity] = useState('');
  return (
    <form action="/send">
      <h2>{title}</h2>
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

/** A page with a form, as it was served; `hydrate` runs its code. */
async function serve(load: () => Promise<{ default: typeof Form }>) {
  vi.stubGlobal('document', undefined);
  const Served = whenNear(async () => ({ default: Form }));
  vi.unstubAllGlobals();
  const page = (Near: React.ComponentType<FormProps>, props: FormProps = {}) => (
    <main>
      <h1>
        Contact <em>us</em>
      </h1>
      <Near {...props} />
    </main>
  );
  const { prelude } = await prerender(page(Served));
  const root = document.createElement('div');
  root.innerHTML = await new Response(prelude).text();
  document.body.append(root);

  let notice: (isVisible: boolean) => void = () => {};
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      notice = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const Near = whenNear(load);
  let hydrated!: Root;
  return {
    root,
    hydrate: async () => {
      const options = { onRecoverableError: carryInput(root) };
      hydrated = await act(async () => hydrateRoot(root, page(Near), options));
      onTestFinished(async () => {
        await act(async () => hydrated.unmount());
        root.remove();
      });
    },
    /** Tells that the form is on the screen or not: first where it is, then whenever that changes. */
    notice: (isVisible: boolean) => act(async () => notice(isVisible)),
    change: (props: FormProps) => act(async () => hydrated.render(page(Near, props))),
    field: (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!,
  };
}

test.each([
  ['the whole page', (root: HTMLElement) => root],
  ['the form alone', (root: HTMLElement) => root.querySelector('form')!],
])('what was typed and the focus are kept where %s was translated', async (_what, part) => {
  const { root, hydrate, field } = await serve(async () => ({ default: Form }));
  field('name').value = 'Amara';
  field('city').value = 'Mississauga';
  field('news').checked = true;
  field('city').focus();
  translatePage(part(root));
  await hydrate();
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

describe('code comes', () => {
  const isHere = (root: HTMLElement) => root.querySelector('[data-near=here]') !== null;

  test('when the form is scrolled to, not for one on the first screen', async () => {
    const load = vi.fn(async () => ({ default: Form }));
    const { root, hydrate, notice } = await serve(load);
    await hydrate();
    await notice(true);
    expect(load).not.toHaveBeenCalled();
    await notice(false);
    expect(load).not.toHaveBeenCalled();
    await notice(true);
    expect(load).toHaveBeenCalledOnce();
    expect(isHere(root)).toBe(true);
  });

  test.each(['pointerover', 'touchstart', 'focusin'])('at %s', async (sign) => {
    const { root, hydrate, field } = await serve(async () => ({ default: Form }));
    await hydrate();
    expect(isHere(root)).toBe(false);
    await act(async () => field('name').dispatchEvent(new Event(sign, { bubbles: true })));
    expect(isHere(root)).toBe(true);
  });

  test('for a change elsewhere, which waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Form }>();
    const { root, hydrate, change } = await serve(() => promise);
    await hydrate();
    const { textContent } = root;
    await change({ title: 'Ask us' });
    expect(root.textContent).toBe(textContent);
    await act(async () => resolve({ default: Form }));
    expect(root.textContent).toContain('Ask us');
  });
});

describe('code that cannot be had', () => {
  const fail = () => Promise.reject(new Error('offline'));

  test.each([
    ['as it was served', () => {}],
    ['as it was translated', translatePage],
  ])('leaves the form %s', async (_what, change) => {
    const { root, hydrate, notice, field } = await serve(fail);
    const served = field('name');
    change(root);
    const { textContent } = root;
    await hydrate();
    await notice(false);
    await notice(true);
    expect(root.querySelector('[data-near=""]')).not.toBeNull();
    expect(field('name')).toBe(served);
    expect(root.textContent).toBe(textContent);
  });

  test('leaves what was served on pages the visitor goes on to, such as the footer', async () => {
    const { root, hydrate, notice } = await serve(fail);
    const { textContent } = root;
    await hydrate();
    history.pushState(null, '', '/another');
    await notice(false);
    await notice(true);
    expect(root.textContent).toBe(textContent);
  });

  test('is told where something else has changed what the part shows', async () => {
    const { root, hydrate, change } = await serve(fail);
    await hydrate();
    await change({ title: 'Ask us' });
    expect(root.textContent).toContain('A part of this page could not be loaded');
  });

  test('is told on a page reached from another one, which stays', async () => {
    const Part = whenNear(fail);
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
