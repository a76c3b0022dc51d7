import { randomKey } from '#lib/random-key.ts';
import { browserStorage } from '#platform/drafts/browser-storage.ts';

/** Turns unsaved posts from before release 1.1 into what is kept now. To be removed in release 1.3. */
export function convertFormerDrafts(): void {
  for (const name of browserStorage.keys('blog-post-draft ')) {
    const former = (browserStorage.find(name) ?? {}) as Record<string, unknown>;
    const { postId, fields, basedOn = null, keptAt } = former;
    // Drafts of even earlier versions are left alone.
    if (typeof fields !== 'object' || fields === null) continue;
    browserStorage.forget(name);
    const kept = { fields, basedOn, keptAt };
    browserStorage.keep(`blog-post mine ${typeof postId === 'string' ? postId : 'new'} ${randomKey()}`, kept);
  }
}
