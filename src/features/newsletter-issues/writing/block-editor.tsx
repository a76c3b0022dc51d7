import type { ChangeEvent, ComponentProps } from 'react';
import { issueLimits } from '#features/newsletter-issues/newsletter-issue.ts';
import { AddIcon, DeleteIcon } from '#ui/admin-icons.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/dialogs/menu.tsx';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ExpandIcon } from '#ui/icons.tsx';
import { type BlockKind, blockKinds, blockLabels, type EditedBlock } from './edited-issue.ts';

const moves = [
  ['Move up', -1, 'size-4.5 rotate-180'],
  ['Move down', 1, 'size-4.5'],
] as const;
const controlClass = 'pointer-coarse:size-11';

export function BlockEditor({
  block,
  index,
  count,
  errorOf,
  onChange,
  onMove,
  onRemove,
  onAdd,
}: {
  block: EditedBlock;
  index: number;
  /** The number of blocks in the issue. */
  count: number;
  errorOf: (field: string) => string | undefined;
  onChange: (block: EditedBlock) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  /** Adds a block below this one; undefined if the issue has the maximum number of blocks. */
  onAdd: ((kind: BlockKind) => void) | undefined;
}) {
  const label = blockLabels[block.kind];
  const name = `${label}, block ${index + 1} of ${count}`;
  return (
    <li
      data-block={block.key}
      aria-label={name}
      className="rounded-small border border-line bg-paper-raised px-3 pt-1 pb-3 focus-within:border-line-strong"
    >
      <div className="flex items-center">
        <span className="grow text-ink-soft">{label}</span>
        {moves.map(([text, step, look]) => (
          <IconButton
            key={text}
            label={`${text}: ${name}`}
            tooltip={text}
            data-move={step}
            disabled={index === (step < 0 ? 0 : count - 1)}
            className={controlClass}
            onClick={() => onMove(step)}
          >
            <ExpandIcon className={look} />
          </IconButton>
        ))}
        {onAdd && (
          <Menu
            trigger={
              <button
                type="button"
                aria-label={`Add below: ${name}`}
                title="Add below"
                className={`grid size-9 shrink-0 place-items-center rounded-small text-ink-soft hover:bg-paper-sunk hover:text-ink ${controlClass}`}
              >
                <AddIcon className="size-4.5" />
              </button>
            }
          >
            <MenuLabel>Add below</MenuLabel>
            {blockKinds.map((kind) => (
              <MenuItem key={kind} onSelect={() => onAdd(kind)}>
                {blockLabels[kind]}
              </MenuItem>
            ))}
          </Menu>
        )}
        <IconButton
          label={`Remove: ${name}`}
          tooltip="Remove"
          className={`-mr-2 ${controlClass}`}
          onClick={onRemove}
        >
          <DeleteIcon className="size-4.5" />
        </IconButton>
      </div>
      <BlockFields {...{ block, errorOf, onChange }} />
    </li>
  );
}

function BlockFields({
  block,
  errorOf,
  onChange,
}: Pick<ComponentProps<typeof BlockEditor>, 'block' | 'errorOf' | 'onChange'>) {
  const field = (name: string, value: string, maxLength: number) => ({
    value,
    maxLength,
    error: errorOf(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...block, [name]: currentTarget.value }),
  });
  switch (block.kind) {
    case 'heading':
      return <SmallField label="Heading" className="[&>label]:sr-only" {...field('text', block.text, 200)} />;
    case 'text':
      return (
        <SmallTextArea
          label="Text"
          className="[&>label]:sr-only [&>textarea]:min-h-24"
          hint="An empty line begins a new paragraph. Addresses such as https://example.ca become links."
          {...field('text', block.text, issueLimits.text)}
        />
      );
    case 'button':
      return (
        <div className="grid gap-3 sm:grid-cols-[2fr_3fr]">
          <SmallField label="Label" {...field('label', block.label, issueLimits.label)} />
          <SmallField
            label="Address"
            type="url"
            inputMode="url"
            spellCheck={false}
            hint="Begins with https://"
            {...field('address', block.address, issueLimits.address)}
          />
        </div>
      );
    case 'rates':
      return (
        <>
          <p
            data-missing={errorOf('rates')}
            tabIndex={-1}
            className={errorOf('rates') ? 'font-semibold text-wrong' : 'text-ink-soft'}
          >
            {errorOf('rates') ??
              'Readers get those that hold when the issue goes out, each with its APR, day and conditions.'}
          </p>
          {block.rates?.map(({ name, line }) => (
            <p key={name + line} className="mt-1">
              <strong className="font-semibold">{name}:</strong> {line}
            </p>
          ))}
        </>
      );
    default:
      return <PostSummary block={block} error={errorOf('slug')} />;
  }
}

function PostSummary({
  block: { post, slug },
  error,
}: {
  block: Extract<EditedBlock, { kind: 'post' }>;
  error: string | undefined;
}) {
  if (!post)
    return (
      <p data-missing tabIndex={-1} className="font-semibold text-wrong">
        {error ??
          `Visitors cannot read “${slug}” now. Publish it before the issue goes out, or remove it here.`}
      </p>
    );
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      {post.imageUrl && <img src={post.imageUrl} alt="" className="h-16 w-24 rounded-small object-cover" />}
      <div className="col-start-2 min-w-0">
        <p className="leading-snug font-semibold break-words">{post.title}</p>
        <p className="mt-0.5 line-clamp-2 text-ink-soft">{post.excerpt}</p>
      </div>
    </div>
  );
}
