import { type FactSection, sectionNames } from '#brokerage/facts.ts';

/** Leads to the sections, and says which have unsaved changes. */
export function SectionIndex({
  sections,
  unsaved,
}: {
  sections: readonly FactSection[];
  unsaved: Partial<Record<FactSection, boolean>>;
}) {
  return (
    <nav
      aria-label="On this page"
      className="text-small max-lg:mb-3 max-lg:overflow-x-auto lg:sticky lg:top-16 lg:-mt-2 lg:self-start"
    >
      <ul className="flex gap-x-1 max-lg:-mx-2 lg:-ml-2 lg:flex-col">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              className="flex min-h-11 items-center justify-between gap-2 rounded-small px-2 font-semibold whitespace-nowrap text-ink-soft hover:bg-paper-sunk hover:text-ink lg:min-h-9"
            >
              {sectionNames[section]}
              {unsaved[section] && <span className="font-normal">unsaved</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
