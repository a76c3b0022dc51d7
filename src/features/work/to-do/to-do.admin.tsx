import { useSearchParams } from 'wouter';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { ToDoScreen } from './to-do-screen.tsx';
import type { Whose } from './to-do.ts';

const labels: Record<Whose, string> = { mine: 'Mine', everybody: 'Everybody’s' };
const scopes: Record<Whose, string> = {
  mine: 'Yours, and what nobody is working on yet',
  everybody: 'Everything, no matter who has taken it over',
};

export default function ToDoPage() {
  const [search, setSearch] = useSearchParams();
  const whose: Whose = search.get('whose') === 'everybody' ? 'everybody' : 'mine';
  const show = (next: Whose) => setSearch(next === 'mine' ? {} : { whose: next }, { replace: true });
  return (
    <AdminPage
      title="To do"
      actions={
        <fieldset aria-label="Whose" className="flex rounded-small border-[1.5px] border-line-strong p-0.5">
          {(['mine', 'everybody'] as const).map((shown) => (
            <button
              key={shown}
              type="button"
              aria-pressed={whose === shown}
              onClick={() => show(shown)}
              className="min-h-8 rounded-[2px] px-3 text-small font-semibold text-ink-soft hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper max-md:min-h-10"
            >
              {labels[shown]}
            </button>
          ))}
        </fieldset>
      }
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
