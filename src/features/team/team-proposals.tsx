import { useFormContext, useWatch } from 'react-hook-form';
import { useUsers } from '#platform/user/session.queries.ts';
import { Button } from '#ui/button.tsx';
import type { MemberValues } from './member-values.ts';
import { proposeForTeam } from './similar-members.ts';

/** Who may be the same person, and which logins belong to nobody: joined by one press, stored with the team. */
export function TeamProposals() {
  const { control, setValue } = useFormContext();
  const entries = (useWatch({ control, name: 'members' }) ?? []) as MemberValues[];
  const { data: users } = useUsers();
  const proposals = users
    ? proposeForTeam(
        entries,
        users.filter(({ blockedAt }) => blockedAt === null),
      )
    : [];
  if (proposals.length === 0) return null;
  return (
    <section aria-label="To join" className="mb-4 border-l-4 border-line-strong bg-paper-sunk px-3 py-2">
      <ul className="space-y-1">
        {proposals.map(({ text, action, apply }) => (
          <li key={action} className="flex flex-wrap items-center justify-between gap-x-4">
            {text}
            <Button
              size="small"
              variant="secondary"
              className="max-sm:min-h-11"
              onClick={() => setValue('members', apply(), { shouldDirty: true })}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
