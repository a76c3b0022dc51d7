import type { Heading } from '#features/blog/article.ts';

/** An article with fewer headings is short enough to skim. */
const fewestHeadings = 3;
/** Deeper levels would make the table too long to be useful. */
const deepestLevel = 3;

/** The table of contents of a long article. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  if (headings.length < fewestHeadings) return null;
  return (
    <nav
      aria-labelledby="contents"
      className="border-l-[3px] border-press bg-paper-sunk p-6 xl:bg-transparent xl:py-1"
    >
      <h2 id="contents" className="font-sans text-base font-semibold tracking-normal">
        In this article
      </h2>
      <ol className="mt-3 space-y-2 text-small">
        {headings
          .filter(({ level }) => level <= deepestLevel)
          .map(({ id, level, text }) => (
            <li key={id} className={level > 2 ? 'pl-4' : ''}>
              <a
                href={`#${id}`}
                className="inline-block py-0.5 hover:underline hover:decoration-press hover:decoration-2"
              >
                {text}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
