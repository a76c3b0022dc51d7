import type { Difference } from '#platform/drafts/conflict.tsx';
import { fieldLabels, type PostFields } from './post-fields.ts';
import { readBlocks } from './post-text.ts';

/** Where two versions of a post differ. */
export function listDifferences(mine: PostFields, theirs: PostFields): Difference[] {
  return (Object.keys(fieldLabels) as (keyof PostFields)[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: fieldLabels[name],
      mine: linesOf(name, mine[name]),
      theirs: linesOf(name, theirs[name]),
    }));
}

/** The lines of a field; those of the text as a reader sees them, pictures by their alt text and videos by their address. */
export function linesOf(name: keyof PostFields, value: string | boolean): string[] {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (name !== 'content') return value.split('\n').filter((line) => line.trim() !== '');
  return readBlocks(value).map(({ kind, text }) => {
    if (kind === 'picture') return `[Image: ${text}]`;
    return kind === 'video' ? `[Video: ${text}]` : text;
  });
}
