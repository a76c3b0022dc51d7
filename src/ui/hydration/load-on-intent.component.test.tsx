import { act } from '@testing-library/react';
import { type FormEvent, Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static.browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadOnIntent } from './load-on-intent.tsx';

/** A form as its page shows it: served as HTML, and hydrated when `load` has its code and somebody touches it. */
async function serve(Form: React.ComponentType, load: () => Promise<{ default: React.ComponentType }>) {
  const page = (OnIntent: React.ComponentType) => (
    <div id="card">
      <Suspense>
        <OnIntent />
      </Suspense>
    </div>
  );
  const { prelude } = await prerender(page(loadOnIntent('card', async () => ({ default: Form }))));
  const root = document.createElement('div');
  root.innerHTML = await new Response(prelude).text();
  document.body.append(root);
  const hydrated = await act(async () => hydrateRoot(root, page(loadOnIntent('card', load))));
  onTestFinished(async () => {
    await act(async () => hydrated.unmount());
    root.remove();
  });
  const card = root.querySelector<HTMLElement>('#card')!;
  return { form: root.querySelector('form')!, touch: () => card.dispatchEvent(new Event('focusin')) };
}

test('what is sent before the code has come is sent once it has', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const Form = () => <form onSubmit={onSubmit} />;
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const { form, touch } = await serve(Form, async () => {
    await gate;
    return { default: Form };
  });
  await act(async () => touch());
  form.requestSubmit();
  expect(onSubmit).not.toHaveBeenCalled();
  await act(async () => open());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('what is sent at the very moment the form comes alive is sent once', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  let isServed = true;
  function Form() {
    useLayoutEffect(() => {
      if (!isServed) document.querySelector('form')!.requestSubmit();
    }, []);
    return <form onSubmit={onSubmit} />;
  }
  const { touch } = await serve(Form, async () => ({ default: Form }));
  isServed = false;
  await act(async () => touch());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('what is pressed before the code has come opens what it opens, on the same element', async () => {
  const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
  const Form = () => (
    <form>
      <a href="#elsewhere" aria-haspopup="dialog" onClick={(event) => onClick(event.nativeEvent)}>
        Open
      </a>
    </form>
  );
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const { form } = await serve(Form, async () => {
    await gate;
    return { default: Form };
  });
  const link = form.querySelector('a')!;
  await act(async () => link.click());
  expect(onClick).not.toHaveBeenCalled();
  await act(async () => open());
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onClick.mock.calls[0]![0].target).toBe(link);
});
