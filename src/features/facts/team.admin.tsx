import { AdminPage } from '#platform/admin/admin-page.tsx';
import { useUsers } from '#platform/user/session.queries.ts';
import { LoadedFacts } from './loaded-facts.tsx';
import { SectionPanel } from './section-panel.tsx';
import { TeamFields } from './sections/team-fields.tsx';

export default function TeamPage() {
  return <AdminPage title="Team">{() => <Team />}</AdminPage>;
}

/** Everybody who works here, each entered once. */
export function Team() {
  // Asked for with the page, so that nothing moves when the logins are known.
  useUsers();
  return (
    <LoadedFacts>
      {({ team }) => (
        <div className="max-w-[54rem]">
          <SectionPanel
            section="team"
            isPage
            stored={team}
            about="Who clients talk to, who answers complaints and questions about privacy, and who takes consultations: as many can begin at the same time as there are colleagues who take them and are not away. The regulator requires names and titles as they are on the licence."
          >
            <TeamFields />
          </SectionPanel>
        </div>
      )}
    </LoadedFacts>
  );
}
