import type { FactSection } from '#brokerage/facts.ts';
import { tabStorage } from '#platform/admin/browser-storage.ts';
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
  tabStorage.keep(keyOf(section), kept);
}

/** The unsaved changes of a section, if there are any. */
export function findKeptSection<Section extends FactSection>(
  section: Section,
): KeptSection<Section> | undefined {
  return tabStorage.find(keyOf(section)) as KeptSection<Section> | undefined;
}

/** Forgets them: they were saved or undone. */
export const forgetSection = (section: FactSection): void => tabStorage.forget(keyOf(section));
