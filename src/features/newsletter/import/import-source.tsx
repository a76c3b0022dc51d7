import { type ChangeEvent, useState } from 'react';
import { decodeText } from '#lib/decode-text.ts';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';
import { importLimits } from './import.ts';

/** A file, chosen or dropped on its field, or pasted text, which is the same. */
export function ImportSource({
  text,
  fault,
  onChange,
}: {
  text: string;
  fault: string | undefined;
  onChange: (text: string) => void;
}) {
  const [problem, setProblem] = useState<string>();
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const read = await readFile(file);
    setProblem(read.problem);
    if (read.text !== undefined) onChange(read.text);
  }
  return (
    <>
      <SmallField
        label="CSV file"
        hint="Up to 2 MB and 10,000 people."
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        error={problem}
        onChange={(event) => void take(event)}
      />
      <SmallTextArea
        className="mt-4 [&>textarea]:max-h-96 [&>textarea]:min-h-28"
        label="Or paste the list"
        hint="Addresses as a mail program copies them, or rows of a table with its headings."
        rows={5}
        spellCheck={false}
        value={text}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

async function readFile(file: File): Promise<{ text?: string; problem?: string }> {
  const tooLarge = { problem: `${file.name} is larger than 2 MB` };
  // In UTF-16, a character has two bytes.
  if (file.size > 2 * importLimits.characters) return tooLarge;
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text === undefined)
      return {
        problem: `${file.name} is not a CSV file. In a spreadsheet, choose File, Save as, and then CSV`,
      };
    return text.length > importLimits.characters ? tooLarge : { text };
  } catch {
    return { problem: `${file.name} could not be read. Please choose it again` };
  }
}
