import { isBlankContent, blogPostLimits, contentMessages } from '#features/blog/blog-post.ts';
import { invalidField, type Refusal } from '#http/refusals.server.ts';
import type { MarkupProblem } from './sanitize-content.server.ts';

export type CleanedContent =
  | { ok: true; content: string }
  | ({ ok: false } & (MarkupProblem | { reason: 'too-long' | 'blank' }));

/** Cleans a post's content for storing, or gives the reason not to. Its libraries are loaded only when somebody writes. */
export async function cleanContent(html: string): Promise<CleanedContent> {
  const { findMarkupProblem, sanitizeContent } = await import('./sanitize-content.server.ts');
  const problem = findMarkupProblem(html);
  if (problem) return { ok: false, ...problem };
  const content = sanitizeContent(html);
  // Escaping makes it longer, and the stored content is sent back when it is edited.
  if (content.length > blogPostLimits.content) return { ok: false, reason: 'too-long' };
  return isBlankContent(content) ? { ok: false, reason: 'blank' } : { ok: true, content };
}

export function contentRefusal(refused: Extract<CleanedContent, { ok: false }>): Refusal {
  if (refused.reason !== 'address') return invalidField('content', contentMessages[refused.reason]);
  const shown = refused.address.slice(0, maxShownLength);
  return invalidField(
    'content',
    `This address cannot be kept: “${shown}”. Please begin it with https://, mailto: or tel:, or with / for a page of this site`,
  );
}

/** The number of characters of a rejected address that are enough to find it. */
const maxShownLength = 100;
