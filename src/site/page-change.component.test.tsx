import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePageChange } from '#pages/navigation.ts';

test.each([
  ['after a fragment of the page, the next page is at its top', '/services#process', 1],
  ['after going back to another page, the browser restores its place', '/', 0],
])('%s', (_name, popped, scrolled) => {
  history.replaceState(null, '', '/services');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { rerender } = renderHook(({ path }) => usePageChange(path), { initialProps: { path: '/services' } });
  history.replaceState(null, '', popped);
  window.dispatchEvent(new PopStateEvent('popstate'));
  history.replaceState(null, '', '/about');
  rerender({ path: '/about' });
  expect(scrollTo).toHaveBeenCalledTimes(scrolled);
});
