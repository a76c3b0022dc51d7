import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { allowedTags, allowElement, rejectedAddress } from './content-policy.server.ts';

/** The depth from which elements are dropped; no real text is nested as deep. */
const nestingLimit = 50;
const maxPasses = 10;

const options: sanitizeHtml.IOptions = {
  allowedTags,
  nestingLimit,
  // The content of these is not text for readers, so it is removed, too.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'template',
    'title',
    'svg',
    'math',
    'object',
  ],
  // A second safeguard behind allowElement, which rebuilds every attribute.
  allowedAttributes: {
    '*': ['class', 'style'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'allowfullscreen', 'width', 'height'],
    li: ['data-list'],
    th: ['scope'],
    div: ['data-language'],
    pre: ['data-language'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: { '*': (name, attribs) => allowElement(name, attribs) ?? { tagName: name, attribs: {} } },
  // Renaming these to something forbidden would throw off the library's count of open elements.
  exclusiveFilter: ({ tag, attribs }) => (allowElement(tag, attribs) ? false : 'excludeTag'),
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
};

/** A post's HTML with only what content-policy.server.ts allows, in canonical form: cleaning it again changes nothing. */
export function sanitizeContent(html: string): string {
  let cleaned = clean(html);
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = clean(cleaned);
    if (again === cleaned) return cleaned;
    cleaned = again;
  }
  // Markup that never stabilizes was not written by the editor.
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
}

// PostgreSQL cannot store U+0000, and nobody types the others.
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function clean(html: string): string {
  // Text and attributes contain no `>`, so this is the end of an element, which browsers write without the slash.
  return sanitizeHtml(html.replaceAll(controlCharacters, ''), options).replaceAll(' />', '>');
}

/** Enough for 10,000 tags. An article of 10,000 words with a table of a thousand cells has half of that. */
const maxMarkupCharacters = 20_000;
const deepest = 200;

/** The reason why HTML is refused: it has what no real article contains, or an address that would be lost. */
export type MarkupProblem =
  | { reason: 'too-much-markup' | 'too-deep' }
  | { reason: 'address'; address: string };

/**
 * Detects HTML that no real article contains, before any processing whose time grows faster than its length: more than
 * 20,000 of `<`, `>` and `&`, elements nested more than 200 deep, or addresses that cannot be kept. Stops at the first.
 */
export function findMarkupProblem(html: string): MarkupProblem | undefined {
  let signs = 0;
  // One match at a time: all at once could be as many as there are characters.
  for (const _ of html.matchAll(/[<>&]/g))
    if ((signs += 1) > maxMarkupCharacters) return { reason: 'too-much-markup' };
  let depth = 0;
  let problem: MarkupProblem | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      const address = rejectedAddress(name, attributes);
      if (depth > deepest) problem = { reason: 'too-deep' };
      else if (address !== undefined) problem = { reason: 'address', address };
      if (problem) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return problem;
}
