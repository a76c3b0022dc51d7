import type { FactSection } from '#brokerage/facts.ts';
import type { ReceivedSection } from './facts.queries.ts';
import type { SectionValues } from './section-values.ts';

/** Changes of a section that are not saved yet, and what they began with. */
interface KeptSection<Section extends FactSection> {
  values: SectionValues[Section];
  base: ReceivedSection<Section>;
}

const keyOf = (section: FactSection) => `facts ${section}`;

/** Keeps unsaved changes in the tab: through a reload, another page, or a session that has ended. */
export function keepSection<Section extends FactSection>(section: Section, kept: KeptSection<Section>): void {
  try {
    sessionStorage.setItem(keyOf(section), JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: a reload loses them.
  }
}

/** The unsaved changes of a section, if there are any. */
export function findKeptSection<Section extends FactSection>(
  section: Section,
): KeptSection<Section> | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(section)) ?? 'null') ?? undefined) as
      | KeptSection<Section>
      | undefined;
  } catch {
    return undefined;
  }
}

/** Forgets them: they were saved or undone. */
export function forgetSection(section: FactSection): void {
  try {
    sessionStorage.removeItem(keyOf(section));
  } catch {
    // Nothing was kept.
  }
}
