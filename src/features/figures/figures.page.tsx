import { AdminPage } from '#platform/admin/admin-page.tsx';
import { useToday } from '#platform/pages/page-data.tsx';
import { AnswerTimesSection } from './answer-times-section.tsx';
import { SourceSection } from './source-section.tsx';

export default function FiguresPage() {
  const currentMonth = useToday().slice(0, 7);
  return (
    <AdminPage title="Figures">
      {() => (
        <>
          <SourceSection currentMonth={currentMonth} />
          <AnswerTimesSection />
        </>
      )}
    </AdminPage>
  );
}
