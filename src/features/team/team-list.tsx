import { useState } from 'react';
import { showFailure } from '#platform/admin/say-failed.ts';
import { useUsers } from '#platform/user/session.queries.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { MemberForm } from './member-form.tsx';
import type { Team, TeamMember } from './team.ts';
import { useTeamChange } from './team.queries.ts';

/** The colleagues, and the form for another. */
export function TeamList({ team: { members, perSlot } }: { team: Team }) {
  const { data: users = [] } = useUsers();
  const removal = useTeamChange();
  const [editing, setEditing] = useState<string>();
  const remove = ({ id, name }: TeamMember) =>
    removal.mutate(
      { method: 'DELETE', id },
      {
        onSuccess: () => toast({ title: `${name} was removed` }),
        onError: (error) => showFailure(`${name} was not removed`, error),
      },
    );
  const consultants = members.filter(({ takesConsultations }) => takesConsultations).length;
  const places = `${perSlot} ${perSlot === 1 ? 'consultation' : 'consultations'} can begin at the same time.`;
  return (
    <>
      {consultants === 0 && <p>Nobody takes consultations yet: {places}</p>}
      {members.length > 0 && (
        <ul className="mt-4 divide-y first:mt-0 divide-line border-y border-line" aria-label="Colleagues">
          {members.map((member) => (
            <li key={member.id} className="py-1">
              {editing === member.id ? (
                <MemberForm users={users} member={member} onDone={() => setEditing(undefined)} />
              ) : (
                <div className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[1fr_1fr_auto]">
                  <span className="font-semibold break-words">{member.name}</span>
                  <span className="text-ink-soft max-sm:col-start-1 max-sm:row-start-2">
                    {users.find(({ id }) => id === member.userId)?.username ?? 'No login'}
                    {!member.takesConsultations && ', no consultations'}
                  </span>
                  <span className="-mr-3 flex max-sm:row-span-2 sm:-mr-4">
                    <Button
                      size="small"
                      variant="quiet"
                      className="max-sm:px-3"
                      aria-label={`Edit ${member.name}`}
                      onClick={() => setEditing(member.id)}
                    >
                      Edit
                    </Button>
                    <AlertDialog
                      trigger={
                        <Button
                          size="small"
                          variant="quiet"
                          className="max-sm:px-3"
                          aria-label={`Remove ${member.name}`}
                        >
                          Remove
                        </Button>
                      }
                      title={`Remove ${member.name}?`}
                      description="Their absences are removed, too. Consultations that are booked stay booked."
                      caution={
                        member.takesConsultations && consultants === 1
                          ? `Then nobody takes consultations, and ${places}`
                          : undefined
                      }
                      actionLabel="Remove"
                      onAction={() => remove(member)}
                    />
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <MemberForm users={users} />
    </>
  );
}
