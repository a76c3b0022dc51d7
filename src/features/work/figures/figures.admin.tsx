import { AdminPage } from '#platform/admin/admin-page.tsx';
import { AnswerTimesSection } from './answer-times-section.tsx';
import { SourceSection } from './source-section.tsx';
import { WeeklyChart } from './weekly-chart.tsx';

export default function FiguresPage() {
  return (
    <AdminPage title="Figures">
      {() => (
        <>
          <SourceSection />
          <div className="mt-10 max-w-[64rem]">
            <WeeklyChart />
          </div>
          <AnswerTimesSection />
        </>
      )}
    </AdminPage>
  );
}
