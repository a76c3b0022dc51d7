import { useSearchParams } from 'wouter';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { SegmentedControl } from '#platform/admin/segmented-control.tsx';
import { ToDoScreen } from './to-do-screen.tsx';
import type { AssigneeScope } from './to-do.ts';

const choices = [
  ['mine', 'Mine'],
  ['everybody', 'Everybody’s'],
] as const;
const scopes: Record<AssigneeScope, string> = {
  mine: 'Yours and unassigned',
  everybody: 'Everything, no matter who has taken it over',
};

export default function ToDoPage() {
  const [search, setSearch] = useSearchParams();
  const whose: AssigneeScope = search.get('whose') === 'everybody' ? 'everybody' : 'mine';
  const show = (next: AssigneeScope) => setSearch(next === 'mine' ? {} : { whose: next }, { replace: true });
  return (
    <AdminPage
      title="To do"
      actions={<SegmentedControl label="Whose" options={choices} value={whose} onChange={show} />}
    >
      {(user) => (
        <>
          <p className="-mt-2 mb-4 text-small sm:-mt-4 text-ink-soft">{scopes[whose]}</p>
          <ToDoScreen whose={whose} username={user.username} onEverybody={() => show('everybody')} />
        </>
      )}
    </AdminPage>
  );
}
