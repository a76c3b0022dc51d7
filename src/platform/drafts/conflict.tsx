import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { Button, SmallButton, QuietButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

/** A field in which two versions differ, each in lines. */
export interface Difference {
  label: string;
  mine: string[];
  theirs: string[];
}

/** A colleague saved the same thing in the meantime: shows where the two versions differ, to choose one. */
export function Conflict({
  by = null,
  savedAt = null,
  differences,
  about = 'Choose which version to continue with; you can have the other one until you leave this page.',
  isSaving,
  onKeepMine,
  onTakeTheirs,
}: {
  by?: string | null;
  /** ISO 8601; missing if not known. */
  savedAt?: string | null;
  differences: Difference[];
  /** Explains the choice, and where the other version is afterwards. */
  about?: string;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-label="Two versions"
      className="mt-4 scroll-mt-16 rounded-small border border-wrong bg-paper-raised p-4 text-ink"
    >
      <h2 ref={heading} tabIndex={-1} className="text-h4 outline-none">
        {by ?? 'A colleague'} has changed this, too
      </h2>
      <p className="mt-1 text-ink-soft">Nothing is lost. {about}</p>
      {differences.length === 0 && <p className="mt-3">Both versions say the same.</p>}
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <Side
          title={savedAt === null ? 'Theirs' : `Theirs, saved ${formatMoment(savedAt)}`}
          fields={differences.map(({ label, theirs, mine }) => ({ label, lines: theirs, others: mine }))}
        >
          <SmallButton disabled={isSaving} onClick={onTakeTheirs}>
            Use theirs
          </SmallButton>
        </Side>
        <Side
          title="Yours, not saved yet"
          fields={differences.map(({ label, theirs, mine }) => ({ label, lines: mine, others: theirs }))}
        >
          <Button size="small" pendingLabel={isSaving && 'Saving…'} data-saves onClick={onKeepMine}>
            Keep mine
          </Button>
        </Side>
      </div>
    </section>
  );
}

function Side({
  title,
  fields,
  children,
}: {
  title: string;
  fields: { label: string; lines: string[]; others: string[] }[];
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2">
        <h3 className="font-sans text-small font-semibold tracking-normal">{title}</h3>
        {children}
      </div>
      <dl className="mt-3 max-h-96 space-y-3 overflow-y-auto">
        {fields.map(({ label, lines, others }) => (
          <div key={label}>
            <dt className="text-small font-semibold text-ink-soft">{label}</dt>
            <dd className="break-words whitespace-pre-wrap">
              <Lines lines={lines} others={others} />
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
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((near) => near in lines && !known.has(lines[near]!));
  if (lines.length === 0) return <span className="text-ink-soft">Nothing</span>;
  if (lines.every((line) => known.has(line)))
    return <span className="text-ink-soft">No differences here</span>;
  return lines.map((line, index) => {
    if (!isNear(index)) return isNear(index + 1) && <p key={index}>…</p>;
    return (
      <p key={index} className={classNames('mt-1 px-1', !known.has(line) && 'bg-press/30')}>
        {known.has(line) ? line : <mark className="bg-transparent text-inherit">{line}</mark>}
      </p>
    );
  });
}

/** The version that was not chosen, which can still be had. */
export function OtherVersion({ name, onSwap }: { name?: string; onSwap: () => void }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-small bg-paper-sunk px-3 py-1">
      <span>You can have the other version{name && ` (“${name}”)`} until you leave this page.</span>
      <QuietButton className="-ml-4" onClick={onSwap}>
        Undo my choice
      </QuietButton>
    </p>
  );
}
