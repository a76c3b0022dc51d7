import { type FormEvent, useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ErasureSummary } from './erasure-summary.tsx';
import type { ErasureAnswer } from './erasure.ts';
import { PersonRecords } from './person-records.tsx';
import type { PersonAnswer } from './person.ts';
import { usePersonSearch } from './privacy.queries.ts';

/** Where administrators find what is stored of a person, hand it out, hold and erase it. */
export function PrivacyDesk() {
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  const [erasure, setErasure] = useState<ErasureAnswer>();
  // What was found stays, ticks and all, while the same is looked for again; `at` counts the searches.
  const [found, setFound] = useState<{ q: string; at: number; person: PersonAnswer }>();
  const search = usePersonSearch();

  const look = (q: string, at: number) =>
    search.mutate(q, { onSuccess: (person) => setFound({ q, at, person }) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    setMissing(q === '' ? 'Please enter an e-mail address, a phone number or a name' : undefined);
    if (q === '') return;
    setErasure(undefined);
    look(q, (found?.at ?? 0) + 1);
  };
  const again = () => found && look(found.q, found.at);

  return (
    <>
      <search>
        <form noValidate onSubmit={send} className="max-w-2xl">
          <div className="flex flex-wrap items-start gap-3">
            <TextField
              className="min-w-0 basis-full sm:flex-1 sm:basis-64"
              label="E-mail, phone or name"
              hint="An e-mail address finds surest. Phone numbers are compared by their digits, names by a part of them."
              value={typed}
              error={missing}
              autoComplete="off"
              maxLength={200}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button
              type="submit"
              className="max-sm:w-full sm:mt-8"
              pendingLabel={search.isPending ? 'Looking…' : undefined}
            >
              Find
            </Button>
          </div>
        </form>
      </search>
      {search.isError && (
        <p role="alert" className="mt-6 font-semibold text-wrong">
          {serverMessage(search.error) ?? 'The search did not work. Please try again.'}
        </p>
      )}
      {erasure && <ErasureSummary key={erasure.id} erasure={erasure} onClose={() => setErasure(undefined)} />}
      {found && (
        <PersonRecords
          key={found.at}
          sought={found.q}
          person={found.person}
          onChanged={again}
          onErased={(done) => {
            setErasure(done);
            again();
          }}
        />
      )}
    </>
  );
}
