import type { KeptPost } from '#features/blog/blog-post.ts';
import type { BlockKind } from '#features/blog/writing/post-text.ts';
import { classNames } from '#ui/class-names.ts';
import {
  type BlockDifference,
  compareFields,
  compareTexts,
  isUnchanged,
  type Piece,
} from './post-difference.ts';

const kindLabels: Partial<Record<BlockKind, string>> = {
  heading: 'Heading',
  item: 'List',
  quote: 'Quote',
  code: 'Code',
  row: 'Table row',
  picture: 'Picture',
  video: 'Video',
};

export function PostDifference({ before, after }: { before: KeptPost; after: KeptPost }) {
  const fields = compareFields(before, after);
  const blocks = compareTexts(before.content, after.content);
  const isTextSame = blocks.every(isUnchanged);
  if (fields.length === 0 && isTextSame) {
    const isSame = before.content === after.content;
    return (
      <p className="py-6 text-ink-soft">
        {isSame ? 'These two versions are the same.' : 'The words are the same; only how they look differs.'}
      </p>
    );
  }
  return (
    <div className="space-y-5 py-4 break-words">
      {fields.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-[7rem_minmax(0,1fr)]">
          {fields.map(({ label, pieces }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="max-sm:mb-1.5">
                <Pieces pieces={pieces} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isTextSame && (
        <section aria-label="Text" className={classNames(fields.length > 0 && 'border-t border-line pt-4')}>
          <Blocks blocks={blocks} />
        </section>
      )}
    </div>
  );
}

/** The blocks that changed, each with the one before and after; the others are left out. */
function Blocks({ blocks }: { blocks: BlockDifference[] }) {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((near) => blocks[near] !== undefined && !isUnchanged(blocks[near]));
  return blocks.map((block, index) => {
    if (isNear(index)) return <Block key={index} block={block} />;
    const isFirstLeftOut = index === 0 || isNear(index - 1);
    return (
      isFirstLeftOut && (
        <p key={index} className="my-2 text-ink-soft" aria-label="Unchanged text left out">
          …
        </p>
      )
    );
  });
}

function Block({ block: { kind, pieces } }: { block: BlockDifference }) {
  const label = kindLabels[kind];
  return (
    <div className="my-2 max-w-[65ch]">
      {label !== undefined && <span className="mr-2 text-[0.8125rem] text-ink-soft">{label}</span>}
      <span
        className={classNames(
          kind === 'heading' && 'font-semibold',
          kind === 'code' && 'font-mono text-small',
          kind === 'row' && 'tabular',
        )}
      >
        <Pieces pieces={pieces} />
      </span>
    </div>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  const shown = pieces.filter(({ text }) => text !== '');
  if (shown.length === 0) return <span className="text-ink-soft">empty</span>;
  return shown.map(({ text, in: part }, index) => {
    if (part === 'both') return <span key={index}>{text}</span>;
    if (part === 'before')
      return (
        <del key={index} className="rounded-[2px] bg-wrong-soft text-wrong decoration-1">
          {text}
        </del>
      );
    return (
      <ins
        key={index}
        className="rounded-[2px] [del+&]:ml-1 bg-lake/50 text-ink decoration-owned decoration-2"
      >
        {text}
      </ins>
    );
  });
}
