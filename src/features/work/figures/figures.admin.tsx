import { AdminPage } from '#platform/admin/admin-page.tsx';
import { AnswerTimesSection } from './answer-times-section.tsx';
import { SourceSection } from './source-section.tsx';

export default function FiguresPage() {
  return (
    <AdminPage title="Figures">
      {() => (
        <>
          <SourceSection />
          <AnswerTimesSection />
        </>
      )}
    </AdminPage>
  );
}
