import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { bodyOf, ApiError, serverMessage, request } from '#http/request.ts';
import { refetchFrom } from '#http/use-get.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { decodeText } from '#lib/decode-text.ts';
import { SettingsSection } from '#platform/admin/settings-section.tsx';
import { tabStorage } from '#platform/drafts/browser-storage.ts';
import { SubmitButton } from '#ui/button.tsx';
import { SmallDateField } from '#ui/fields/small-date-field.tsx';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { useMinute } from '#ui/use-minute.ts';
import { ImportReport } from './import-report.tsx';
import { type Import, importLimits, type ImportResult } from './import.ts';

const blank = { text: '', source: '', day: '' };

export function ImportForm() {
  const [typed, setTyped] = useState({ ...blank, ...(tabStorage.find('newsletter-import') as object) });
  useEffect(() => void tabStorage.keep('newsletter-import', typed), [typed]);
  const today = dateInOntario(useMinute());
  const report = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<{ isTrial: boolean; result: ImportResult }>();
  const sending = useMutation({
    mutationFn: async (isTrial: boolean) => ({
      isTrial,
      result: await request<ImportResult>('POST', '/api/newsletter/import', {
        text: typed.text,
        source: typed.source,
        day: typed.day || null,
        isTrial,
      } satisfies Import),
    }),
    onSuccess(received) {
      setAnswer(received);
      if (!received.isTrial) {
        setTyped(blank);
        void refetchFrom(queries, '/api/newsletter', '/api/summary', '/api/newsletter-issues');
      }
    },
  });
  const { isPending, error } = sending;
  const form = useFocusOnInvalid(error);
  const errors = bodyOf(error)?.fields;
  // With a long list, what has the focus next may be drawn only several frames later.
  useEffect(() => {
    if (answer && !error) report.current?.focus();
  }, [answer, error]);
  /** Forgets the last check, since it no longer matches the list. */
  function edit(changes: Partial<typeof blank>) {
    setTyped((before) => ({ ...before, ...changes }));
    setAnswer(undefined);
    sending.reset();
  }
  function check(event: FormEvent) {
    event.preventDefault();
    sending.mutate(true);
  }

  if (answer && !answer.isTrial)
    return <ImportReport box={report} result={answer.result} onAgain={() => edit(blank)} />;
  return (
    <form ref={form} noValidate className="max-w-[64rem]" onSubmit={check}>
      <SettingsSection
        title="The list"
        about={
          <>
            <p>A CSV file, which any spreadsheet or newsletter service can save, or addresses pasted here.</p>
            <p>
              Columns go by their names in the first row: Email, First name, Last name, Agreed on, Source.
              Others are not stored, but whoever unsubscribed, bounced or complained there is left out.
            </p>
          </>
        }
      >
        <ImportSource text={typed.text} error={errors?.text} onChange={(text) => edit({ text })} />
      </SettingsSection>
      <SettingsSection
        title="Their consent"
        about={
          <>
            <p>
              Canada’s anti-spam law asks you to prove that each of them agreed. What you say here is kept as
              that proof, so be exact.
            </p>
            <p>Bought lists and clients who never asked for the newsletter must not be imported.</p>
          </>
        }
      >
        <SmallTextArea
          className="[&>textarea]:min-h-20"
          label="Where did they agree?"
          hint="Place, occasion and the words they agreed to, such as: Sign-up sheet at the open house on May 3, 2026: “Yes, email me your monthly newsletter. I can unsubscribe at any time.” A column named Source says it for its row."
          rows={3}
          maxLength={importLimits.source}
          value={typed.source}
          error={errors?.source}
          onChange={(event) => edit({ source: event.currentTarget.value })}
        />
        <SmallDateField
          className="mt-4 max-w-56"
          label="When did they agree?"
          max={today}
          value={typed.day}
          error={errors?.day}
          onChange={(event) => edit({ day: event.currentTarget.value })}
        />
        <p className="mt-1.5 text-ink-soft">
          If on several days, the last of them, or a column named Agreed on.
        </p>
      </SettingsSection>
      <div className="border-t border-line pt-5">
        {answer ? (
          <ImportReport
            box={report}
            result={answer.result}
            isPending={isPending}
            onImport={() => sending.mutate(false)}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton size="small" pendingLabel={isPending && 'Checking…'}>
              Check the list
            </SubmitButton>
            <p className="text-small text-ink-soft">
              Nothing is imported yet: you first see what would happen.
            </p>
          </div>
        )}
        {error && <Failure error={error} />}
      </div>
    </form>
  );
}

function Failure({ error }: { error: unknown }) {
  return (
    <p role="alert" className="mt-3 text-small font-semibold text-wrong">
      {error instanceof ApiError && error.status === 401 ? (
        <>
          You are no longer signed in. Nothing is lost:{' '}
          <a href="/login" target="_blank" rel="noreferrer" className="link">
            sign in in a new tab
          </a>
          , then try again here.
        </>
      ) : (
        (serverMessage(error) ?? 'The server could not be reached. Nothing was imported. Please try again.')
      )}
    </p>
  );
}

/** A file, chosen or dropped on its field, or pasted text, which is the same. */
export function ImportSource({
  text,
  error,
  onChange,
}: {
  text: string;
  error: string | undefined;
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
        error={error}
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
