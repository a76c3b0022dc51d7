import { Parser } from 'htmlparser2';

/** Enough for 10,000 tags. An article of 10,000 words with a table of a thousand cells has half of that. */
const mostSigns = 20_000;
const deepest = 200;

export type MarkupExcess = 'too-much-markup' | 'too-deep';

/**
 * Detects HTML that no real article contains, before any processing whose time grows faster than its length: more than
 * 20,000 of the characters `<`, `>` and `&`, or elements nested more than 200 deep. Stops reading at that point.
 */
export function findMarkupExcess(html: string): MarkupExcess | undefined {
  let signs = 0;
  // One match at a time: all at once could be as many as there are characters.
  for (const _ of html.matchAll(/[<>&]/g)) if ((signs += 1) > mostSigns) return 'too-much-markup';
  let depth = 0;
  let isTooDeep = false;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth <= deepest) return;
      isTooDeep = true;
      parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return isTooDeep ? 'too-deep' : undefined;
}
