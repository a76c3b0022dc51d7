import { useState } from 'react';
import { request } from '#http/request.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { Button } from '#ui/button.tsx';
import { SmallTextArea } from '#ui/fields/small-field.tsx';
import { UnfoldSummary } from '#ui/unfold-summary.tsx';
import { exampleSheet, longestSheet, type RateTexts, type ReadSheet } from './rate-sheet.ts';

/** Reads a pasted rate sheet into the form, where an owner looks through it before it is saved. */
export function PasteSheet({ onRead }: { onRead: (rates: RateTexts[]) => void }) {
  const [text, setText] = useState('');
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<ReadSheet>();

  async function read() {
    setReading(true);
    try {
      const sheet = await request<ReadSheet>('POST', '/api/rates/read', { text });
      setFound(sheet);
      if (sheet.rates.length > 0) onRead(sheet.rates);
    } catch (error) {
      showFailure('The sheet was not read', error);
    } finally {
      setReading(false);
    }
  }

  return (
    <details className="group mb-4">
      <UnfoldSummary className="w-fit min-h-11 font-semibold sm:min-h-9">Paste a rate sheet</UnfoldSummary>
      <SmallTextArea
        label="Rate sheet"
        hint="From a spreadsheet or email, with the names of its columns, such as Term, Type, Insured, Rate and APR. It takes the place of the rates below; nothing is shown to visitors until you save."
        rows={5}
        maxLength={longestSheet}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        size="small"
        variant="secondary"
        className="mt-2 max-sm:min-h-11"
        disabled={text.trim() === ''}
        pendingLabel={isReading && 'Reading…'}
        onClick={() => void read()}
      >
        Read it
      </Button>
      <output className="mt-2 block">
        {found && (
          <>
            <p className="font-semibold">
              {`${count(found.rates.length, 'rate')} read, ${found.leftOut.length} left out.`}
              {found.rates.length > 0 && ' Look through them below, then save.'}
            </p>
            <ul className="mt-1 text-ink-soft">
              {found.leftOut.map(({ line, text: cell, why }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line may have several
                <li key={at}>{`Line ${line}, “${cell}”: ${why}`}</li>
              ))}
            </ul>
            {found.rates.length === 0 && (
              <div className="mt-2">
                <p>The first line must name the columns, with a tab or a comma between them, such as:</p>
                <pre className="w-fit overflow-x-auto rounded-small bg-paper-sunk px-3 py-2 select-all">
                  {exampleSheet}
                </pre>
              </div>
            )}
          </>
        )}
      </output>
    </details>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
