import { useFormContext, useWatch } from 'react-hook-form';
import { useUsers } from '#platform/user/session.queries.ts';
import { SmallButton } from '#ui/button.tsx';
import type { MemberValues } from './member-values.ts';
import { proposeForTeam } from './similar-members.ts';

export interface Leaving {
  member: MemberValues;
  successor?: MemberValues | undefined;
  remove: () => void;
}

/** Proposes who may be the same person, and logins that belong to nobody: joined by one press, stored with the team. */
export function TeamProposals({ onLeave }: { onLeave: (leaver: Leaving) => void }) {
  const { control, getValues, setValue } = useFormContext<{ members: MemberValues[] }>();
  const entries = useWatch({ control, name: 'members' });
  const { data: users } = useUsers();
  const logins = users?.filter(({ blockedAt }) => blockedAt === null);
  const propose = (members: MemberValues[]) => (logins ? proposeForTeam(members, logins) : []);
  /** Applies to the current entries, which may have changed while the owner was asked about the work. */
  function apply(action: string) {
    const proposal = propose(getValues('members')).find((listed) => listed.action === action);
    if (proposal) setValue('members', proposal.apply(), { shouldDirty: true });
  }
  const proposals = propose(entries ?? []);
  if (proposals.length === 0) return null;
  return (
    <section aria-label="To join" className="mb-4 border-l-4 border-line-strong bg-paper-sunk px-3 py-2">
      <ul className="space-y-1">
        {proposals.map(({ text, action, leaving }) => (
          <li key={action} className="flex flex-wrap items-center justify-between gap-x-4">
            {text}
            <SmallButton
              className="max-sm:min-h-11"
              onClick={() => (leaving ? onLeave({ ...leaving, remove: () => apply(action) }) : apply(action))}
            >
              {action}
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
