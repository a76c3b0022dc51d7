import { type FormEvent, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FoundPerson } from './found-person.tsx';
import type { PersonResponse } from './privacy.ts';
import { usePersonSearch } from './privacy.queries.ts';

/** Where administrators find what is stored about a person, export it, hold it and erase it. */
export function PrivacyAdmin() {
  const [typed, setTyped] = useState('');
  // `at` counts the searches that move the focus to their results.
  const [found, setFound] = useState<{ email: string; person: PersonResponse; at: number }>();
  const search = usePersonSearch();
  const nextAt = (found?.at ?? 0) + 1;
  const find = (email: string, at: number) =>
    search.mutate(email, { onSuccess: (person) => setFound({ email, person, at }) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    find(typed.trim(), nextAt);
  };
  const fieldError = search.error instanceof ApiError ? search.error.body?.fields?.email : undefined;
  return (
    <>
      <search>
        <form noValidate onSubmit={send} className="flex max-w-2xl flex-wrap items-start gap-3">
          <TextField
            className="min-w-0 basis-full sm:flex-1 sm:basis-64"
            label="Email address"
            value={typed}
            error={fieldError}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="submit"
            className="max-sm:w-full sm:mt-8"
            pendingLabel={search.isPending ? 'Searching…' : undefined}
          >
            Find
          </Button>
        </form>
      </search>
      {search.isError && !fieldError && (
        <p role="alert" className="mt-6 font-semibold text-wrong">
          {serverMessage(search.error) ?? 'The search did not work. Please try again.'}
        </p>
      )}
      {found && (
        <FoundPerson
          key={found.at}
          email={found.email}
          person={found.person}
          onChanged={() => find(found.email, found.at)}
          onErased={() => find(found.email, nextAt)}
        />
      )}
    </>
  );
}
