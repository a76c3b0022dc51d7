import { blockLabels, type EditedIssue } from './edited-issue.ts';

/** An issue in a few lines, to tell two versions apart; what the other version does not have is marked. */
export function IssueText({ issue, other }: { issue: EditedIssue; other: EditedIssue }) {
  const known = new Set(linesOf(other));
  return (
    <ul className="space-y-1">
      {linesOf(issue).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place
        <li key={at} className="break-words whitespace-pre-wrap">
          {known.has(line) ? line : <mark className="bg-press/30 px-0.5 text-inherit">{line}</mark>}
        </li>
      ))}
    </ul>
  );
}

function linesOf({ subject, preview, blocks }: EditedIssue): string[] {
  return [
    `Subject: ${subject || 'none yet'}`,
    ...(preview ? [`Preview line: ${preview}`] : []),
    ...blocks.map((block) => {
      const label = blockLabels[block.kind];
      switch (block.kind) {
        case 'button':
          return `${label}: ${block.label} (${block.address})`;
        case 'post':
          return `${label}: ${block.post?.title ?? block.slug}`;
        default:
          return `${label}: ${block.text}`;
      }
    }),
  ];
}
