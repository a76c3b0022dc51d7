import { useEffect, useRef } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { fieldLabels, type PostFields } from './post-fields.ts';
import { readBlocks } from './post-text.ts';

const names = Object.keys(fieldLabels) as (keyof PostFields)[];

/** Two administrators changed the same post: shows both versions side by side, to choose one. */
export function PostConflict({
  mine,
  theirs,
  changedAt,
  isSaving,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: PostFields;
  theirs: PostFields;
  /** ISO 8601: when theirs was saved. */
  changedAt: string;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const different = names.filter((name) => mine[name] !== theirs[name]);
  return (
    <section aria-label="Two versions">
      <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Someone else has saved this post
      </h3>
      <p className="mt-2">
        Nothing is lost. Below is where the two versions differ. The one you don’t choose stays in this
        browser, and you can restore it from the list of posts.
      </p>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        <Version
          title={`Theirs, saved ${formatMoment(changedAt)}`}
          fields={theirs}
          other={mine}
          names={different}
        >
          <Button variant="secondary" disabled={isSaving} onClick={onTakeTheirs}>
            Use theirs
          </Button>
        </Version>
        <Version title="Yours, not saved yet" fields={mine} other={theirs} names={different}>
          <Button pendingLabel={isSaving ? 'Saving…' : undefined} onClick={onKeepMine}>
            Keep mine
          </Button>
        </Version>
      </div>
    </section>
  );
}

function Version({
  title,
  fields,
  other,
  names: different,
  children,
}: {
  title: string;
  fields: PostFields;
  other: PostFields;
  names: (keyof PostFields)[];
  children: React.ReactNode;
}) {
  return (
    <section aria-label={title} className="rounded-large border border-line bg-field p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-semibold">{title}</h4>
        {children}
      </div>
      <dl className="mt-4 space-y-4">
        {different.map((name) => (
          <div key={name}>
            <dt className="text-small font-semibold text-ink-soft">{fieldLabels[name]}</dt>
            <dd className="break-words">
              <Lines lines={linesOf(name, fields[name])} others={linesOf(name, other[name])} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The lines of a field that the other version does not have, highlighted, each with the line before and after. */
function Lines({ lines, others }: { lines: string[]; others: string[] }) {
  const known = new Set(others);
  const isNear = (at: number) =>
    [at - 1, at, at + 1].some((near) => near in lines && !known.has(lines[near]!));
  if (lines.length === 0) return <span className="text-ink-soft">Nothing</span>;
  if (lines.every((line) => known.has(line)))
    return <span className="text-ink-soft">No differences here</span>;
  return lines.map((line, at) => {
    if (!isNear(at)) return isNear(at + 1) && <p key={at}>…</p>;
    return (
      <p key={at} className={classNames('mt-1 px-1', !known.has(line) && 'bg-press/30')}>
        {known.has(line) ? line : <mark className="bg-transparent text-inherit">{line}</mark>}
      </p>
    );
  });
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
