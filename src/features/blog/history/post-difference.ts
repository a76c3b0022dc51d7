import { diffArrays, diffWordsWithSpace } from 'diff';
import type { KeptPost } from '#features/blog/blog-post.ts';
import { categoryName } from '#features/blog/categories.ts';
import { type BlockKind, readBlocks, type TextBlock } from '#features/blog/writing/post-text.ts';
import { formatMoment } from '#lib/format-moment.ts';

/** A piece of text that both versions have, or only one of them. */
export interface Piece {
  text: string;
  in: 'both' | 'before' | 'after';
}

export interface BlockDifference {
  kind: BlockKind;
  pieces: Piece[];
}

/** Beyond this, in milliseconds, two texts have so little in common that their words need no comparing. */
const timeoutMs = 1_000;

const fields: [label: string, read: (post: KeptPost) => string][] = [
  ['Title', ({ title }) => title],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Slug', ({ slug }) => slug],
  ['Author', ({ author }) => author],
  ['Category', ({ category }) => categoryName(category)],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Read time', ({ readTime }) => readTime],
  ['Image', ({ imageUrl }) => imageUrl ?? ''],
  ['Published', ({ published }) => (published ? 'Yes' : 'No')],
  ['Publish at', ({ publishAt }) => (publishAt === null ? '' : formatMoment(publishAt))],
];

export function compareFields(before: KeptPost, after: KeptPost) {
  return fields.flatMap(([label, read]) =>
    read(before) === read(after) ? [] : [{ label, pieces: compareWords(read(before), read(after)) }],
  );
}

const isSameBlock = (a: TextBlock, b: TextBlock) => a.kind === b.kind && a.text === b.text;

/** The text as a reader meets it, block by block, with the words that changed. */
export function compareTexts(before: string, after: string): BlockDifference[] {
  const [old, current] = [readBlocks(before), readBlocks(after)];
  const runs =
    diffArrays(old, current, { comparator: isSameBlock, timeout: timeoutMs }) ?? replaced(old, current);
  const blocks: BlockDifference[] = [];
  for (const [index, run] of runs.entries()) {
    if (run.removed) {
      // A replaced block is shown beside its replacement.
      const replacement = runs[index + 1]?.added ? runs[index + 1]!.value : [];
      const most = Math.max(run.value.length, replacement.length);
      for (let place = 0; place < most; place += 1)
        blocks.push(...compareBlocks(run.value[place], replacement[place]));
    } else if (!(run.added && runs[index - 1]?.removed)) {
      const part: Piece['in'] = run.added ? 'after' : 'both';
      blocks.push(...run.value.map(({ kind, text }) => ({ kind, pieces: [{ text, in: part }] })));
    }
  }
  return blocks;
}

function compareBlocks(old: TextBlock | undefined, current: TextBlock | undefined): BlockDifference[] {
  if (old && current && old.kind === current.kind)
    return [{ kind: old.kind, pieces: compareWords(old.text, current.text) }];
  return [
    ...(old ? [{ kind: old.kind, pieces: [{ text: old.text, in: 'before' as const }] }] : []),
    ...(current ? [{ kind: current.kind, pieces: [{ text: current.text, in: 'after' as const }] }] : []),
  ];
}

function compareWords(before: string, after: string): Piece[] {
  const runs = diffWordsWithSpace(before, after, { timeout: timeoutMs }) ?? replaced(before, after);
  return runs.map(({ value, removed, added }) => ({
    text: value,
    in: removed ? 'before' : added ? 'after' : 'both',
  }));
}

/** Two texts as one that was replaced by the other. */
const replaced = <Text>(before: Text, after: Text) => [
  { value: before, removed: true, added: false },
  { value: after, removed: false, added: true },
];

export const isUnchanged = ({ pieces }: BlockDifference) => pieces.every((piece) => piece.in === 'both');
