import { useLocation, useSearchParams } from 'wouter';
import type { ListFilter } from '#platform/lists/list-address.ts';

const names = ['q', 'type', 'from', 'to', 'sort', 'suspicious'] as const;

/**
 * Which list the dashboard shows and what narrows it, kept in the address: what is on screen can be linked to, comes back
 * with the back button and outlives a reload.
 */
export function useAdminAddress<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const tab = tabs.find((known) => known === search.get('tab')) ?? tabs[0];
  const filter = filterIn(search);

  function address(shown: Tab, values: ListFilter): string {
    const set = Object.entries({ tab: shown === tabs[0] ? '' : shown, ...values }).filter(
      ([, value]) => value,
    );
    return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
  }

  return {
    tab,
    filter,
    /** Shows another list; who is searched for stays the same. */
    showTab: (shown: string) => {
      const next = address(shown as Tab, filter.q ? { q: filter.q } : {});
      // A press on a tab tells twice, once for the focus; the back button should need one press as well.
      if (next !== location.pathname + location.search) navigate(next);
    },
    changeFilter: (changes: ListFilter) => {
      // As the address is now, not as it was drawn: a search waits for a pause, and the rest may change meanwhile.
      const current = filterIn(new URLSearchParams(location.search));
      navigate(address(tab, { ...current, ...changes }), { replace: true });
    },
  };
}

function filterIn(search: URLSearchParams): ListFilter {
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
}
