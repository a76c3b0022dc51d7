import { useSearchParams } from 'wouter';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { Link } from '#pages/link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { IssueList } from './issue-list.tsx';
import { IssueView } from './issue-view.tsx';
import { NewIssueButtons } from './writing/new-issue-buttons.tsx';

/** The issues of the newsletter, or the one that the address names. */
export default function IssuesPage() {
  const [search] = useSearchParams();
  const openId = search.get('open');
  if (openId !== null)
    return (
      <AdminPage
        title="Newsletter"
        heading="Newsletter issue"
        actions={
          <Link href="/admin/newsletter" className={`-mx-3 ${buttonClass('quiet', 'small')}`}>
            All issues
          </Link>
        }
      >
        {() => <IssueView key={openId} id={openId} />}
      </AdminPage>
    );
  return (
    <AdminPage title="Newsletter" actions={<NewIssueButtons />}>
      {() => <IssueList />}
    </AdminPage>
  );
}
