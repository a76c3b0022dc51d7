import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bodyOf, request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { Failure } from '#platform/admin/failure.tsx';
import { OperatorAdvice } from '#platform/admin/operator-advice.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Section } from '#platform/admin/section.tsx';
import { useList } from '#platform/lists/lists.queries.ts';
import { RecordList } from '#platform/lists/record-list.tsx';
import { SmallButton, SubmitButton } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { FoundPerson } from './found-person.tsx';
import {
  describeErasure,
  type ErasureResponse,
  type NewErasureResponse,
  type PersonResponse,
  type PurgePreview,
  type PersonQuery,
} from './privacy.ts';
import { PurgeNotice } from './purge-notice.tsx';

export default function PrivacyPage() {
  return (
    <AdminPage title="Privacy">
      {() => (
        <>
          <p className="mb-5 max-w-prose text-small text-ink-soft">
            Anyone can ask for a copy of their data or for its deletion; you have 30 days to respond. First
            confirm that they are who they say they are.
          </p>
          <PersonSearch />
          <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-[3fr_2fr]">
            <Section
              title="How long records are kept"
              about="Older records are deleted every night, unless they are on hold."
            >
              <PurgeNotice />
              <RetentionTable />
            </Section>
            <Section title="Erasures" about="When, by whom and how many records, but never whose.">
              <ErasureList />
            </Section>
          </div>
        </>
      )}
    </AdminPage>
  );
}

function PersonSearch() {
  const [typed, setTyped] = useState('');
  // `searchNumber` counts the searches that move the focus to their results.
  const [found, setFound] = useState<{
    whose: PersonQuery;
    person: PersonResponse;
    searchNumber: number;
    erasure?: NewErasureResponse | undefined;
  }>();
  const search = useMutation({
    // In the body, since URLs end up in histories and logs.
    mutationFn: (whose: PersonQuery) => request<PersonResponse>('POST', '/api/privacy/search', whose),
  });
  const nextSearch = (found?.searchNumber ?? 0) + 1;
  const find = (whose: PersonQuery, searchNumber: number, erasure?: NewErasureResponse) =>
    search.mutate(whose, { onSuccess: (person) => setFound({ whose, person, searchNumber, erasure }) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    find(/[@＠]/.test(text) ? { email: text } : { phone: text }, nextSearch);
  };
  const { email, phone } = bodyOf(search.error)?.fields ?? {};
  const fieldError = email ?? phone;
  return (
    <>
      <search>
        <form
          ref={useFocusOnInvalid(search.error)}
          noValidate
          onSubmit={send}
          className="flex max-w-2xl flex-wrap items-start gap-3"
        >
          <TextField
            className="min-w-0 basis-full sm:flex-1 sm:basis-64"
            label="Email address or phone number"
            value={typed}
            error={fieldError}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SubmitButton className="max-sm:w-full sm:mt-7.5" pendingLabel={search.isPending && 'Searching…'}>
            Find
          </SubmitButton>
        </form>
      </search>
      <Failure
        error={!fieldError && search.error}
        otherwise="The search failed. Please try again."
        className="mt-6"
      />
      {found && (
        <FoundPerson
          key={found.searchNumber}
          whose={found.whose}
          person={found.person}
          onChanged={() => find(found.whose, found.searchNumber, found.erasure)}
          erasure={found.erasure}
          onErased={(erasure) => find(found.whose, nextSearch, erasure)}
        />
      )}
    </>
  );
}

export function RetentionTable() {
  const preview = useGet<PurgePreview[]>('/api/privacy/purge');
  if (!preview.data) return <NotLoaded query={preview} what="the expired records" />;
  return (
    <>
      <table className="w-full text-left text-small">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line-strong">
            {['Kind', 'Kept for', 'Due now'].map((heading) => (
              <th key={heading} scope="col" className="py-2 not-last:pr-4 last:text-right">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.data.map(({ kind, label, keptFor, due, held }) => (
            <tr key={kind} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {label}
              </th>
              <td className="py-2 pr-4">{keptFor}</td>
              <td className="tabular py-2 text-right">
                <span className={due > 0 ? 'font-semibold' : 'text-ink-soft'}>{formatCount(due)}</span>
                {held > 0 && <span className="block text-ink-soft">{formatCount(held)} held</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SmallButton
        className="mt-4"
        pendingLabel={preview.isFetching && 'Counting…'}
        onClick={() => void preview.refetch()}
      >
        Count again
      </SmallButton>
      <OperatorAdvice>
        <p>These settings say how long; restart after a change. The other periods are fixed.</p>
        <dl className="mt-2 space-y-1">
          {preview.data.map(
            ({ kind, label, setting }) =>
              setting && (
                <div key={kind} className="flex flex-wrap gap-x-3">
                  <dt className="min-w-48">{label}</dt>
                  <dd className="break-all">
                    <code>{setting}</code>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </OperatorAdvice>
    </>
  );
}

const erasureLabels = {
  loading: 'Loading erasures',
  failed: 'Error loading erasures',
  empty: 'No erasures yet.',
  more: 'Show older erasures',
};

/** Erasures, with the time and the administrator, but not whose records they were. */
function ErasureList() {
  return (
    <RecordList list={useList<ErasureResponse>('/api/privacy/erasures')} labels={erasureLabels}>
      {({ createdAt, username, counts, id }) => (
        <div className="border-b border-line pb-3 text-small">
          <p>
            <time dateTime={createdAt} className="tabular font-semibold">
              {formatMoment(createdAt)}
            </time>{' '}
            by {username}
          </p>
          <p>{describeErasure(counts)}</p>
          <p className="font-mono text-[0.75rem] break-all text-ink-soft">{id}</p>
        </div>
      )}
    </RecordList>
  );
}
