import type { ComponentProps } from 'react';
import { Link as WouterLink } from 'wouter';
import { matchRoute } from '#app/routes.ts';

/** A link to one of our pages. Its code and data are fetched as soon as the visitor seems about to follow it. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const prefetch = () => {
    const url = new URL(href, location.href);
    // If it fails, following the link tries again.
    matchRoute(url.pathname)
      .screen.preload(url)
      .catch(() => {});
  };
  return (
    <WouterLink {...rest} href={href} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} />
  );
}
