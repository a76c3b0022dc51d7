import type { Difference } from '#platform/drafts/conflict.tsx';
import { blockLabels, type EditedIssue } from './edited-issue.ts';

/** Where two versions of an issue differ. */
export function listDifferences(mine: EditedIssue, theirs: EditedIssue): Difference[] {
  return [
    { label: 'Subject', mine: [mine.subject], theirs: [theirs.subject] },
    { label: 'Preview line', mine: [mine.preview], theirs: [theirs.preview] },
    { label: 'Content', mine: linesOf(mine), theirs: linesOf(theirs) },
  ]
    .map(({ label, ...sides }) => ({
      label,
      mine: sides.mine.filter(Boolean),
      theirs: sides.theirs.filter(Boolean),
    }))
    .filter((field) => field.mine.join('\n') !== field.theirs.join('\n'));
}

function linesOf({ blocks }: EditedIssue): string[] {
  return blocks.map((block) => {
    const label = blockLabels[block.kind];
    switch (block.kind) {
      case 'button':
        return `${label}: ${block.label} (${block.address})`;
      case 'post':
        return `${label}: ${block.post?.title ?? block.slug}`;
      default:
        return `${label}: ${block.text}`;
    }
  });
}
