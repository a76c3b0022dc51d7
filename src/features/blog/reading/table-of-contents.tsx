import { useEffect, useState } from 'react';
import type { Heading } from '#features/blog/blog-post.ts';

/** An article with fewer headings is short enough to skim. */
const minHeadings = 3;
/** Deeper levels would make the table too long to be useful. */
const deepestLevel = 3;

export function TableOfContents({ headings }: { headings: Heading[] }) {
  const current = useCurrentSection(headings);
  if (headings.length < minHeadings) return null;
  return (
    <nav aria-labelledby="contents" className="rounded-large bg-paper-sunk p-5 xl:bg-transparent xl:p-0">
      <h2 id="contents" className="text-h4 xl:px-3">
        In this article
      </h2>
      <ol className="mt-2 text-small sm:max-xl:columns-2">
        {headings
          .filter(({ level }) => level <= deepestLevel)
          .map(({ id, level, text }) => (
            <li key={id} className={`break-inside-avoid ${level > 2 ? 'pl-4' : ''}`}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="flex min-h-11 items-center rounded-small leading-snug hover:underline hover:decoration-press hover:decoration-2 aria-[current]:font-semibold xl:min-h-9 xl:px-3 xl:py-1 xl:aria-[current]:bg-paper-sunk"
              >
                {text}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

/** The share of the screen's height at which a section begins to be read, from the top. */
const readingLine = 0.35;

/** The id of the last heading above the reading line; undefined before the first one, and without script. */
function useCurrentSection(headings: Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const found = headings.flatMap(({ id, level }) =>
      level <= deepestLevel ? (document.getElementById(id) ?? []) : [],
    );
    // It reports whenever a heading crosses the line, which is the only time that the answer changes.
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight * readingLine;
        setCurrent(found.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
      },
      { rootMargin: `0px 0px -${100 - readingLine * 100}% 0px` },
    );
    for (const heading of found) observer.observe(heading);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
