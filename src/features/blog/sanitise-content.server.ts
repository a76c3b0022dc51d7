import sanitizeHtml from 'sanitize-html';
import { allowedTags, allowElement } from './content-policy.server.ts';

/** Deeper than any text is nested. */
const nestingLimit = 50;
const mostPasses = 10;

const options: sanitizeHtml.IOptions = {
  allowedTags,
  nestingLimit,
  // What these hold is no text for readers, so it goes with them.
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
  // A second fence behind allowElement, which writes every attribute anew.
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
  // Renaming these to something forbidden instead would confuse the library's count of open elements.
  exclusiveFilter: ({ tag, attribs }) => (allowElement(tag, attribs) ? false : 'excludeTag'),
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
};

/**
 * The HTML of a post with nothing in it but what content-policy.server.ts allows, in one form: cleaning it again
 * changes nothing.
 */
export function sanitiseContent(html: string): string {
  let cleaned = clean(html);
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const again = clean(cleaned);
    if (again === cleaned) return cleaned;
    cleaned = again;
  }
  // Markup that never comes to rest is no text of an editor's.
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
}

// PostgreSQL cannot store U+0000, and nobody types the others.
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function clean(html: string): string {
  // Text and attributes hold no `>`, so this is the end of an element, which browsers write without the slash.
  return sanitizeHtml(html.replaceAll(controlCharacters, ''), options).replaceAll(' />', '>');
}
