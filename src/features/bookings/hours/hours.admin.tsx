import { mayUse } from '#http/access.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { SettingsSection } from '#platform/admin/settings-section.tsx';
import type { UserResponse } from '#platform/user/user.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { InBrowser } from '#ui/hydration/in-browser.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { AbsencesSection } from '#features/team/absences-section.tsx';
import { useAbsences } from '#features/team/team.queries.ts';
import { ClosedDaysSection } from './closed-days-section.tsx';
import { OverbookingNotice } from './overbooking-notice.tsx';
import { useHours, useOutlook } from './hours.queries.ts';
import { NoticeForm } from './notice-form.tsx';
import { PublicHoursForm } from './public-hours-form.tsx';
import { WeekPreview } from './week-preview.tsx';
import { WeeklyHoursForm } from './weekly-hours-form.tsx';

export default function HoursPage() {
  return <AdminPage title="Hours">{(user) => <HoursSettings user={user} />}</AdminPage>;
}

function HoursSettings({ user }: { user: UserResponse }) {
  const hours = useHours();
  const outlook = useOutlook();
  const absences = useAbsences();
  const now = useMinute();
  const today = dateInOntario(now);
  if (hours.isError || outlook.isError || absences.isError)
    return (
      <p role="alert">
        The hours could not be loaded.{' '}
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            void hours.refetch();
            void outlook.refetch();
            void absences.refetch();
          }}
        >
          Try again
        </Button>
      </p>
    );
  if (!hours.data || !outlook.data || !absences.data) return <Spinner label="Loading the hours" />;
  const { overbookings, days } = outlook.data;
  const isOwner = mayUse(user.role, 'management');
  const absencesSection = (
    <SettingsSection
      title="Absences"
      about={<p>Vacations, courses, appointments. A colleague who is away takes no consultations.</p>}
    >
      <AbsencesSection
        absences={absences.data}
        today={today}
        mayChange={({ userId }) => isOwner || userId === user.id}
      />
    </SettingsSection>
  );
  return (
    <InBrowser>
      <OverbookingNotice overbookings={overbookings} />
      <SettingsSection
        title="What clients can book"
        about={<p>The next seven days, as the site offers them at this moment.</p>}
      >
        <WeekPreview days={days} />
      </SettingsSection>
      {!isOwner && absencesSection}
      {isOwner && (
        <>
          <SettingsSection
            title="Weekly hours"
            about={
              <p>
                A consultation can begin every half hour that you are open. If you are open before and after
                noon, none begins from noon to one.
              </p>
            }
          >
            <WeeklyHoursForm hours={hours.data} />
          </SettingsSection>
          <SettingsSection
            title="Closed days"
            about={
              <>
                <p>Nothing can be booked on them, and clients read the reason.</p>
                <p>Consultations already booked stay booked.</p>
              </>
            }
          >
            <ClosedDaysSection hours={hours.data} today={today} overbookings={overbookings} />
          </SettingsSection>
          {absencesSection}
          <SettingsSection
            title="Notice"
            about={<p>For clients only: you can book and move consultations at any time in the agenda.</p>}
          >
            <NoticeForm hours={hours.data} />
          </SettingsSection>
          <SettingsSection
            title="Hours on the site"
            about={<p>Until you show these hours, the site keeps its original wording.</p>}
          >
            <PublicHoursForm hours={hours.data} now={now} />
          </SettingsSection>
        </>
      )}
    </InBrowser>
  );
}
