import { SettingsSection } from '#platform/admin/settings-section.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TeamList } from './team-list.tsx';
import { useTeam } from './team.queries.ts';

/** The colleagues: who signs in with which login, and who takes consultations. */
export function TeamSettings() {
  const team = useTeam();
  if (team.isError)
    return (
      <p role="alert">
        The team could not be loaded.{' '}
        <Button size="small" variant="secondary" onClick={() => void team.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!team.data) return <Spinner label="Loading the team" />;
  return (
    <SettingsSection
      title="Colleagues"
      about={
        <p>
          As many consultations can begin at the same time as there are colleagues who take them and are not
          away.
        </p>
      }
    >
      <TeamList team={team.data} />
    </SettingsSection>
  );
}
