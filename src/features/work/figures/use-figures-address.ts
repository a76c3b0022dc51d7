import { useSearchParams } from 'wouter';
import { type FigureGroup, figureGroups } from './source-figures.ts';

const countedKinds = ['all', 'requests', 'consultations'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** What the page counts, stored in its URL: it can be linked to and survives a reload. */
export function useFiguresAddress() {
  const [search, setSearch] = useSearchParams();
  const by: FigureGroup = figureGroups.find((group) => group === search.get('by')) ?? 'source';
  const kind: CountedKind = countedKinds.find((counted) => counted === search.get('count')) ?? 'all';
  const asked = search.get('to') ?? '';
  const to = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : undefined;

  function show(changes: { by?: FigureGroup; kind?: CountedKind; to?: string | undefined }) {
    const next = { by, kind, to, ...changes };
    const set = Object.entries({
      by: next.by === 'source' ? '' : next.by,
      count: next.kind === 'all' ? '' : next.kind,
      to: next.to ?? '',
    }).filter(([, value]) => value);
    setSearch(new URLSearchParams(set), { replace: true });
  }

  return { by, kind, to, show };
}
