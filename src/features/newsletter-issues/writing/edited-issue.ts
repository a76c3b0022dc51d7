import type { IssueResponse, ShownBlock } from '#features/newsletter-issues/newsletter-issue.ts';
import { randomKey } from '#lib/random-key.ts';
import type { Difference } from '#platform/drafts/conflict.tsx';

/** A block in the editor; `key` tells it from the others while they move. */
export type EditedBlock = ShownBlock & { key: string };

/** An issue as edited; the server ignores the parts of its blocks that it does not store. */
type EditedIssue = Pick<IssueResponse, 'subject' | 'preview'> & { blocks: EditedBlock[] };

export type BlockKind = EditedBlock['kind'];

export const blockLabels: Record<BlockKind, string> = {
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  post: 'Blog post',
  rates: 'Rates of today',
};
export const blockKinds = Object.keys(blockLabels) as BlockKind[];

export function editedIssue({ subject, preview, blocks }: IssueResponse): EditedIssue {
  return { subject, preview, blocks: blocks.map(withKey) };
}

export function newBlock(kind: Exclude<BlockKind, 'post'>): EditedBlock {
  if (kind === 'rates') return withKey({ kind });
  return withKey(kind === 'button' ? { kind, label: '', address: '' } : { kind, text: '' });
}

export const withKey = (block: ShownBlock): EditedBlock => ({ ...block, key: randomKey() });

/** Moves the block with this index one place up (-1) or down (1), unless it is the first or last one. */
export function moveBlock(blocks: readonly EditedBlock[], index: number, step: 1 | -1): EditedBlock[] {
  const to = index + step;
  if (to < 0 || to >= blocks.length) return [...blocks];
  return blocks.toSpliced(index, 1).toSpliced(to, 0, blocks[index]!);
}

export function listDifferences(mine: EditedIssue, theirs: EditedIssue): Difference[] {
  return [
    { label: 'Subject', mine: lineOf(mine.subject), theirs: lineOf(theirs.subject) },
    { label: 'Preview line', mine: lineOf(mine.preview), theirs: lineOf(theirs.preview) },
    { label: 'Content', mine: linesOf(mine), theirs: linesOf(theirs) },
  ].filter((field) => field.mine.join('\n') !== field.theirs.join('\n'));
}

const lineOf = (text: string) => (text ? [text] : []);

function linesOf({ blocks }: EditedIssue): string[] {
  return blocks.map((block) => {
    const label = blockLabels[block.kind];
    switch (block.kind) {
      case 'button':
        return `${label}: ${block.label} (${block.address})`;
      case 'post':
        return `${label}: ${block.post?.title ?? block.slug}`;
      case 'rates':
        return label;
      default:
        return `${label}: ${block.text}`;
    }
  });
}
