import { type DragEvent, useRef, useState } from 'react';
import { decodeText } from '#lib/decode-text.ts';
import { formatCount } from '#lib/format-count.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SmallTextArea } from '#ui/fields/small-field.tsx';
import { importLimits } from './import.ts';

const largestFile = importLimits.characters;

/** A file, chosen or dropped here, or pasted text. */
export function ImportSource({
  text,
  fileName,
  count,
  fault,
  onChange,
}: {
  text: string;
  /** Null for pasted text. */
  fileName: string | null;
  count: number;
  fault: string | undefined;
  onChange: (text: string, fileName: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readFile(file);
    setProblem(read.ok ? undefined : read.problem);
    if (read.ok) onChange(read.text, file.name);
  }
  const over = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  const shownFault = problem ?? (text === '' ? undefined : fault);

  return (
    <div
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        void take(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'rounded-small',
        isOver && 'outline-2 outline-offset-4 outline-ink outline-dashed',
      )}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label="CSV file"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" variant="secondary" onClick={() => input.current?.click()}>
          {fileName === null ? 'Choose a CSV file' : 'Choose another file'}
        </Button>
        {fileName === null ? (
          <span className="text-ink-soft">or drop it here: up to 2 MB and 10,000 rows</span>
        ) : (
          <output className="min-w-0 break-words">
            <strong>{fileName}</strong>, {formatCount(count)} {count === 1 ? 'row' : 'rows'}
          </output>
        )}
        {fileName !== null && (
          <Button size="small" variant="quiet" className="-ml-3 px-3" onClick={() => onChange('', null)}>
            Remove
          </Button>
        )}
      </div>
      {fileName === null && (
        <SmallTextArea
          className="mt-4 [&>textarea]:min-h-28"
          label="Or paste the list"
          hint="One person a line, the first line may name the columns: Email, Name"
          rows={5}
          spellCheck={false}
          value={text}
          maxLength={importLimits.characters}
          onChange={(event) => {
            setProblem(undefined);
            onChange(event.currentTarget.value, null);
          }}
        />
      )}
      {shownFault && (
        <p role="alert" className="mt-2 font-semibold text-wrong">
          {shownFault}
        </p>
      )}
    </div>
  );
}

async function readFile(file: File): Promise<{ ok: true; text: string } | { ok: false; problem: string }> {
  // In UTF-16, a character has two bytes.
  if (file.size > 2 * largestFile) return { ok: false, problem: `${file.name} is larger than 2 MB.` };
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text === undefined)
      return {
        ok: false,
        problem: `${file.name} is not a CSV file. In a spreadsheet, choose File, Save as, and then CSV.`,
      };
    if (text.length > largestFile) return { ok: false, problem: `${file.name} is larger than 2 MB.` };
    return { ok: true, text };
  } catch {
    return { ok: false, problem: `${file.name} could not be read. Please choose it again.` };
  }
}
