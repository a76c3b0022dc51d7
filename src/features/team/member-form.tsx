import { useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import type { UserResponse } from '#platform/user/user.ts';
import { Button } from '#ui/button.tsx';
import type { TeamMember } from './team.ts';
import { useTeamChange } from './team.queries.ts';
import { SmallField, SmallSelect } from '#ui/fields/small-field.tsx';

/** Adds a colleague, or changes one. What was typed stays until it is stored. */
export function MemberForm({
  users,
  member,
  onDone,
}: {
  users: readonly UserResponse[];
  member?: TeamMember;
  onDone?: () => void;
}) {
  const [typed, setTyped] = useState({
    name: member?.name ?? '',
    userId: member?.userId ?? '',
    takesConsultations: member?.takesConsultations ?? true,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useTeamChange();

  function send() {
    const name = typed.name.trim();
    setErrors(name ? {} : { name: 'Please enter a name' });
    if (!name) return;
    const body = { ...typed, name, userId: typed.userId || null };
    saving.mutate(
      { method: member ? 'PUT' : 'POST', id: member?.id, body },
      {
        onSuccess: () => {
          if (!member) setTyped({ name: '', userId: '', takesConsultations: true });
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
      aria-label={member ? `Edit ${member.name}` : 'Add a colleague'}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={`grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto] ${member ? 'py-2' : 'mt-4'}`}
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
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 sm:order-last sm:col-span-3 sm:min-h-8">
        <input
          type="checkbox"
          checked={typed.takesConsultations}
          onChange={(event) => setTyped({ ...typed, takesConsultations: event.currentTarget.checked })}
          className="size-4.5 accent-ink"
        />
        Takes consultations
      </label>
      <div className="flex gap-2 sm:mt-6">
        <Button
          type="submit"
          size="small"
          variant="secondary"
          className="max-sm:grow"
          pendingLabel={saving.isPending ? 'Saving…' : undefined}
        >
          {member ? 'Save' : 'Add colleague'}
        </Button>
        {member && (
          <Button size="small" variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
