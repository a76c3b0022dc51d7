import type { ComponentProps } from 'react';
import { Link as WouterLink } from 'wouter';
import { matchRoute } from '#app/routes.ts';
import { prepare } from './follow.ts';

/** A link to a page of ours. Its code, and what it shows, is fetched as soon as the visitor seems to be about to follow it. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const prefetch = () => {
    const url = new URL(href, location.href);
    // Should it fail, following the link tries again.
    matchRoute(url.pathname)
      .screen.preload()
      .catch(() => {});
    void prepare(url);
  };
  return (
    <WouterLink {...rest} href={href} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} />
  );
}
