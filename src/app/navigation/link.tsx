import type { ComponentProps } from 'react';
import { Link as WouterLink } from 'wouter';
import { matchRoute } from '#app/routes.ts';

/** A link to a page of ours. Its code is fetched as soon as the visitor seems to be about to follow it. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const prefetch = () => {
    // Should it fail, following the link tries again.
    matchRoute(href.split('#')[0] || '/')
      .screen.preload()
      .catch(() => {});
  };
  return (
    <WouterLink {...rest} href={href} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} />
  );
}
