import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { issueLimits } from '#features/newsletter-issues/newsletter-issue.ts';
import { AddIcon } from '#ui/admin-icons.tsx';
import { SmallButton, QuietButton } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { BlockEditor } from './block-editor.tsx';
import { ChoosePost } from './choose-post.tsx';
import {
  type BlockKind,
  blockKinds,
  blockLabels,
  type EditedBlock,
  moveBlock,
  newBlock,
  withKey,
} from './edited-issue.ts';

export function BlockList({
  blocks,
  errors,
  onChange,
}: {
  blocks: EditedBlock[];
  /** Messages by field; a field of a block is named like `blocks.0.text`. */
  errors: Record<string, string>;
  onChange: (blocks: EditedBlock[]) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const addButtons = useRef<HTMLDivElement>(null);
  /** The index for the post to choose; undefined while none is being chosen. */
  const [postIndex, setPostIndex] = useState<number>();
  const [removed, setRemoved] = useState<{ block: EditedBlock; index: number }>();
  const [announcement, setAnnouncement] = useState('');
  const isFull = blocks.length >= issueLimits.blocks;

  function insert(index: number, block: EditedBlock) {
    flushSync(() => {
      onChange(blocks.toSpliced(index, 0, block));
      setRemoved(undefined);
    });
    focusBlock(block.key, 'label' in block || 'text' in block ? 'textarea, input' : 'button:enabled');
  }
  function add(kind: BlockKind, index: number) {
    if (kind !== 'post') return insert(index, newBlock(kind));
    setPostIndex(index);
  }
  function move(index: number, step: 1 | -1) {
    const block = blocks[index]!;
    flushSync(() => {
      onChange(moveBlock(blocks, index, step));
      setAnnouncement(`${blockLabels[block.kind]} moved to place ${index + step + 1} of ${blocks.length}`);
    });
    // At either end, only the other direction is possible.
    const isAtEnd = index + step === 0 || index + step === blocks.length - 1;
    focusBlock(block.key, `[data-move="${isAtEnd ? -step : step}"]`);
  }
  function remove(index: number) {
    flushSync(() => {
      setRemoved({ block: blocks[index]!, index });
      onChange(blocks.toSpliced(index, 1));
    });
    addButtons.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
  }
  /** Focuses a control at once, so that the next key press does not go elsewhere. */
  function focusBlock(key: string, selector: string) {
    list.current
      ?.querySelector<HTMLElement>(`[data-block="${key}"]`)
      ?.querySelector<HTMLElement>(selector)
      ?.focus();
  }

  return (
    <section aria-labelledby="blocks" className="mt-6">
      <h2 id="blocks" className="text-h4">
        Content
      </h2>
      <ol ref={list} className="mt-2 space-y-3">
        {blocks.map((block, index) => (
          <BlockEditor
            key={block.key}
            block={block}
            index={index}
            count={blocks.length}
            errorOf={(field) => errors[`blocks.${index}.${field}`]}
            onChange={(changed) => onChange(blocks.with(index, changed))}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
            onAdd={isFull ? undefined : (kind) => add(kind, index + 1)}
          />
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
      <div ref={addButtons} className="mt-3">
        {removed && (
          <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-small bg-paper-sunk px-3 py-1">
            {blockLabels[removed.block.kind]} removed.
            <QuietButton
              data-undo
              className="-mr-3 px-3"
              onClick={() => insert(Math.min(removed.index, blocks.length), removed.block)}
            >
              Undo
            </QuietButton>
          </p>
        )}
        <Problem className="mb-2">{errors.blocks}</Problem>
        {isFull ? (
          <p className="text-ink-soft">An issue has at most {issueLimits.blocks} blocks.</p>
        ) : (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="sr-only">Add a block at the end</legend>
            {blockKinds.map((kind) => (
              <SmallButton
                key={kind}
                className="border-line-strong px-3"
                aria-invalid={errors.blocks ? true : undefined}
                onClick={() => add(kind, blocks.length)}
              >
                <AddIcon className="size-4" /> {blockLabels[kind]}
              </SmallButton>
            ))}
          </fieldset>
        )}
      </div>
      {postIndex !== undefined && (
        <ChoosePost
          onClose={() => setPostIndex(undefined)}
          onChoose={({ slug, title, excerpt, imageUrl }) => {
            setPostIndex(undefined);
            insert(postIndex, withKey({ kind: 'post', slug, post: { title, excerpt, imageUrl } }));
          }}
        />
      )}
    </section>
  );
}
