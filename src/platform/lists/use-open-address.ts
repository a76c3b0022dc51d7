import { useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** The open record, kept in the address: it can be linked to, and Back closes it however many were looked at. */
export function useOpenAddress(name = 'open') {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const isGoingBack = useRef(false);
  return {
    openId: search.get(name) ?? undefined,
    hrefOf: (id: string) => {
      const next = new URLSearchParams(search);
      next.set(name, id);
      return `${path}?${next}`;
    },
    onOpen: (id: string | undefined) => {
      const next = new URLSearchParams(location.search);
      const isOpen = next.has(name);
      const state = history.state as { isOpened?: boolean } | null;
      if (id === undefined) {
        if (!isOpen) return;
        if (state?.isOpened) {
          // Once, however often it is closed before the address changes.
          if (isGoingBack.current) return;
          isGoingBack.current = true;
          addEventListener('popstate', () => (isGoingBack.current = false), { once: true });
          return history.back();
        }
        next.delete(name);
      } else next.set(name, id);
      const query = next.toString();
      navigate(query ? `${path}?${query}` : path, {
        replace: isOpen,
        state: isOpen ? state : { isOpened: true },
      });
    },
  };
}
