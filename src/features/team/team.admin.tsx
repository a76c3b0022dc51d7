import { AdminPage } from '#platform/admin/admin-page.tsx';
import { QueryState } from '#platform/admin/query-state.tsx';
import { DraftForm } from '#platform/drafts/form/draft-form.tsx';
import { useUsers } from '#platform/user/session.queries.ts';
import { MemberFields } from './member-fields.tsx';
import { toMemberValues } from './member-values.ts';
import { teamLabels } from './team-labels.ts';
import { putTeam, useCacheTeam, useTeam } from './team.queries.ts';
import { describeShownMembers, teamChangeSchema } from './team.ts';

export default function TeamPage() {
  return <AdminPage title="Team">{() => <TeamForm />}</AdminPage>;
}

export function TeamForm() {
  const query = useTeam();
  const cacheTeam = useCacheTeam();
  // Asked for with the page, so that nothing moves when the logins are known.
  useUsers();
  return (
    <div className="max-w-[54rem]">
      <QueryState query={query} what="the team">
        {(team) => (
          <DraftForm
            kind="team"
            id="team"
            name="Team"
            isPage
            labels={teamLabels}
            schema={teamChangeSchema}
            stored={team}
            toValues={({ members }) => ({ members })}
            toFields={({ members }) => ({ members: members.map(toMemberValues) })}
            send={putTeam}
            describeSaved={describeShownMembers}
            onStored={cacheTeam}
            about="Who clients talk to, who answers complaints and questions about privacy, and who takes consultations: as many can begin at the same time as there are colleagues who take them and are not away. The regulator requires names and titles as they are on the licence."
          >
            <MemberFields />
          </DraftForm>
        )}
      </QueryState>
    </div>
  );
}
