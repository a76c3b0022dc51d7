import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { refetchFrom } from '#http/refetch-from.ts';
import { request } from '#http/request.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { CsvRow } from '#lib/csv.ts';
import { formatCount } from '#lib/format-count.ts';
import { SettingsSection } from '#platform/admin/settings-section.tsx';
import { tabStorage } from '#platform/drafts/browser-storage.ts';
import { Button } from '#ui/button.tsx';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { columnLabels, type Columns, findColumns } from './find-columns.ts';
import { ImportReport } from './import-report.tsx';
import { ImportSource } from './import-source.tsx';
import { type Import, importLimits, type ImportResult, readList } from './import.ts';

const blank = { text: '', fileName: null as string | null, source: '', day: '' };

/** Adds subscribers from a file or a pasted list: what is in it, where and when they agreed, a check, and then the import. */
export function ImportForm() {
  const [typed, change] = useTyped();
  const [result, setResult] = useState<{ of: ImportResult; isDone: boolean }>();
  /** Whether somebody pressed the button while something was missing. */
  const [isAsked, setAsked] = useState(false);
  const today = dateInOntario(useMinute());
  const report = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const { rows, ...file } = useMemo(() => readList(typed.text), [typed.text]);
  const columns = useMemo(() => findColumns(rows), [rows]);
  const count = Math.max(0, rows.length - (columns.hasHeading ? 1 : 0));

  const sending = useMutation({
    mutationFn: ({ isTrial }: { isTrial: boolean }) =>
      request<ImportResult>('POST', '/api/newsletter/import', {
        text: typed.text,
        source: typed.source,
        day: typed.day || null,
        isTrial,
      } satisfies Import),
    onSuccess(of, { isTrial }) {
      setResult({ of, isDone: !isTrial });
      if (!isTrial) {
        change(blank);
        void refetchFrom(queries, '/api/newsletter', '/api/summary', '/api/newsletter-issues');
      }
      requestAnimationFrame(() => report.current?.focus());
    },
  });
  const errors = (sending.error instanceof ApiError && sending.error.body?.fields) || {};
  /** What was checked is no longer what would be imported. */
  function edit(changes: Partial<typeof blank>) {
    change(changes);
    setResult(undefined);
    setAsked(false);
    sending.reset();
  }

  if (result?.isDone)
    return (
      <ImportReport
        box={report}
        result={result.of}
        isDone
        onAgain={() => {
          setResult(undefined);
          sending.reset();
        }}
      />
    );

  const fault = file.fault === undefined ? errors.text : `${file.fault}.`;
  const has = (kind: 'email' | 'source' | 'day') => columns.kinds.includes(kind);
  const missing =
    count === 0
      ? 'Choose a file or paste a list first.'
      : count > importLimits.rows
        ? `This list has more than ${formatCount(importLimits.rows)} rows. Please import it in several parts.`
        : !has('email')
          ? 'Name the column with the email addresses Email, in the first row.'
          : !has('source') && typed.source.trim() === ''
            ? 'Say where they agreed.'
            : !has('day') && typed.day === ''
              ? 'Say when they agreed.'
              : undefined;

  return (
    <form
      noValidate
      className="max-w-[64rem]"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(missing !== undefined);
        if (!missing) sending.mutate({ isTrial: true });
      }}
    >
      <SettingsSection
        title="The list"
        about={
          <p>A CSV file, which any spreadsheet or newsletter service can save, or addresses pasted here.</p>
        }
      >
        <ImportSource
          text={typed.text}
          fileName={typed.fileName}
          count={count}
          fault={fault}
          onChange={(text, fileName) => edit({ text, fileName })}
        />
      </SettingsSection>
      {count > 0 && (
        <SettingsSection
          title="Its columns"
          about={
            <p>
              They are found by their names in the first row, such as Email, First name, Last name, Date or
              Source. Columns that are left out are not stored.
            </p>
          }
        >
          <FoundColumns rows={rows} columns={columns} />
        </SettingsSection>
      )}
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
          label={has('source') ? 'Where did the others agree?' : 'Where did they agree?'}
          hint="Place, occasion and the words they agreed to, such as: Sign-up sheet at the open house on May 3, 2026: “Yes, email me your monthly newsletter. I can unsubscribe at any time.”"
          rows={3}
          required={!has('source')}
          maxLength={importLimits.source}
          value={typed.source}
          error={errors.source}
          onChange={(event) => edit({ source: event.currentTarget.value })}
        />
        <SmallField
          className="mt-4 max-w-56"
          label={has('day') ? 'When did the others agree?' : 'When did they agree?'}
          type="date"
          required={!has('day')}
          max={today}
          value={typed.day}
          error={errors.day}
          onChange={(event) => edit({ day: event.currentTarget.value })}
        />
        <p className="mt-1.5 text-ink-soft">If on several days, the last of them, or a column of the file.</p>
      </SettingsSection>
      <div className="border-t border-line pt-5">
        {result ? (
          <ImportReport
            box={report}
            result={result.of}
            isDone={false}
            isPending={sending.isPending}
            onImport={() => sending.mutate({ isTrial: false })}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" size="small" pendingLabel={sending.isPending ? 'Checking…' : undefined}>
              {count > 0 ? `Check ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}` : 'Check the list'}
            </Button>
            <p
              role={isAsked ? 'alert' : undefined}
              className={`text-small ${isAsked ? 'font-semibold text-wrong' : 'text-ink-soft'}`}
            >
              {missing ?? 'Nothing is imported yet: you first see what would happen.'}
            </p>
          </div>
        )}
        {sending.isError && <Failure error={sending.error} />}
      </div>
    </form>
  );
}

/** What was typed, which the tab remembers after a reload. Signing out forgets it; so does a list that is too large. */
function useTyped() {
  const [typed, setTyped] = useState({ ...blank, ...(tabStorage.find('newsletter-import') as object) });
  useEffect(() => void tabStorage.keep('newsletter-import', typed), [typed]);
  const change = (changes: Partial<typeof blank>) => setTyped((before) => ({ ...before, ...changes }));
  return [typed, change] as const;
}

/** What each column says, with its name and what is below it. */
function FoundColumns({
  rows,
  columns: { kinds, hasHeading },
}: {
  rows: readonly CsvRow[];
  columns: Columns;
}) {
  const [heading, example] = hasHeading ? rows : [undefined, rows[0]];
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[11rem_1fr]">
      {kinds.map((kind, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its position
        <div key={at} className={`contents ${kind === null ? 'text-ink-soft' : ''}`}>
          <dt className="font-semibold">{kind === null ? 'Left out' : columnLabels[kind]}</dt>
          <dd className="min-w-0 truncate">
            {[heading?.cells[at]?.trim() || `Column ${at + 1}`, example?.cells[at]?.trim()]
              .filter(Boolean)
              .join(': ')}
          </dd>
        </div>
      ))}
    </dl>
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
