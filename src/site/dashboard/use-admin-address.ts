import { useLocation, useSearchParams } from 'wouter';
import type { ListFilter } from '#platform/lists/list-address.ts';

const names = ['q', 'type', 'from', 'to', 'sort', 'spam'] as const;

/**
 * Which list the dashboard shows, its filters and the open record, stored in the URL: a view can be linked to, comes
 * back with the back button and survives a reload.
 */
export function useAdminAddress(tabs: readonly string[]) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const tab = tabs.find((known) => known === search.get('tab')) ?? tabs[0]!;
  const filter = filterIn(search);

  function address(shown: string, values: ListFilter): string {
    const set = Object.entries({ tab: shown === tabs[0] ? '' : shown, ...values }).filter(
      ([, value]) => value,
    );
    return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
  }

  return {
    tab,
    filter,
    openId: search.get('open') ?? undefined,
    /** Shows the details of a record, or of none. The back button closes them, however many were looked at. */
    openRecord: (id: string | undefined) => {
      const next = new URLSearchParams(location.search);
      const isOpen = next.has('open');
      const state = history.state as { isOpened?: boolean } | null;
      if (id === undefined) {
        if (!isOpen) return;
        if (state?.isOpened) return history.back();
        next.delete('open');
      } else next.set('open', id);
      const query = next.toString();
      navigate(query ? `${path}?${query}` : path, {
        replace: isOpen,
        state: isOpen ? state : { isOpened: true },
      });
    },
    /** Shows another list; the search text stays the same. */
    showTab: (shown: string) => {
      const next = address(shown, filter.q ? { q: filter.q } : {});
      // A click on a tab fires twice, once for the focus; the back button should still need only one click.
      if (next !== location.pathname + location.search) navigate(next);
    },
    changeFilter: (changes: ListFilter) => {
      // The current URL, not the rendered one: a search is debounced, and the rest may change meanwhile.
      const current = filterIn(new URLSearchParams(location.search));
      navigate(address(tab, { ...current, ...changes }), { replace: true });
    },
  };
}

function filterIn(search: URLSearchParams): ListFilter {
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
}
