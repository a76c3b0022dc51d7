import { useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import type { UserResponse } from '#platform/user/user.ts';
import { Button } from '#ui/button.tsx';
import type { Broker } from './hours.ts';
import { useHoursChange } from './hours.queries.ts';
import { SmallField, SmallSelect } from '#ui/fields/small-field.tsx';

/** Adds a broker, or changes one. What was typed stays until it is stored. */
export function BrokerForm({
  users,
  broker,
  onDone,
}: {
  users: readonly UserResponse[];
  broker?: Broker;
  onDone?: () => void;
}) {
  const [typed, setTyped] = useState({ name: broker?.name ?? '', userId: broker?.userId ?? '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useHoursChange();

  function send() {
    const name = typed.name.trim();
    setErrors(name ? {} : { name: 'Please enter a name' });
    if (!name) return;
    const body = { name, userId: typed.userId || null };
    saving.mutate(
      broker ? { method: 'PUT', at: `brokers/${broker.id}`, body } : { method: 'POST', at: 'brokers', body },
      {
        onSuccess: () => {
          if (!broker) setTyped({ name: '', userId: '' });
          onDone?.();
        },
        onError: (error) =>
          setErrors(
            (error instanceof ApiError && error.body?.fields) || {
              name: serverMessage(error) ?? 'Nothing was saved. Please try again.',
            },
          ),
      },
    );
  }

  return (
    <form
      noValidate
      aria-label={broker ? `Edit ${broker.name}` : 'Add a broker'}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={`grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto] ${broker ? 'py-2' : 'mt-4'}`}
    >
      <SmallField
        label="Name"
        maxLength={100}
        autoComplete="off"
        value={typed.name}
        error={errors.name}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      <SmallSelect
        label="Login"
        value={typed.userId}
        error={errors.userId}
        options={[['', 'No login'], ...users.map(({ id, username }) => [id, username] as const)]}
        onChange={(event) => setTyped({ ...typed, userId: event.currentTarget.value })}
      />
      <div className="flex gap-2 sm:mt-6">
        <Button
          type="submit"
          size="small"
          variant="secondary"
          className="max-sm:grow"
          pendingLabel={saving.isPending ? 'Saving…' : undefined}
        >
          {broker ? 'Save' : 'Add broker'}
        </Button>
        {broker && (
          <Button size="small" variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
