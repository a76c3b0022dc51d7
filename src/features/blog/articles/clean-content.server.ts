import { isBlankContent, blogPostLimits } from '#features/blog/blog-post.ts';
import type { MarkupExcess } from './sanitise-content.server.ts';

export type CleanedContent =
  | { ok: true; content: string }
  | { ok: false; reason: MarkupExcess | 'too-long' | 'blank' };

/** A post's content as it will be stored, or why it cannot be. Its libraries are loaded only when somebody writes. */
export async function cleanContent(html: string): Promise<CleanedContent> {
  const { findMarkupExcess, sanitiseContent } = await import('./sanitise-content.server.ts');
  const excess = findMarkupExcess(html);
  if (excess) return { ok: false, reason: excess };
  const content = sanitiseContent(html);
  // Escaping makes it longer, and the stored content is sent back when it is edited.
  if (content.length > blogPostLimits.content) return { ok: false, reason: 'too-long' };
  return isBlankContent(content) ? { ok: false, reason: 'blank' } : { ok: true, content };
}
