import { type ComponentProps, createContext, useContext } from 'react';
import { Link as WouterLink } from 'wouter';

const Preload = createContext<(url: URL) => Promise<unknown>>(async () => {});

export const PreloadProvider = Preload.Provider;

/**
 * A link to one of our pages. Its code and data are fetched as soon as the visitor seems about to follow it, unless what
 * is around it needs those events itself, as a menu does.
 */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const preload = useContext(Preload);
  const prefetch = () => {
    // If it fails, following the link tries again.
    preload(new URL(href, location.href)).catch(() => {});
  };
  return (
    <WouterLink href={href} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} {...rest} />
  );
}
