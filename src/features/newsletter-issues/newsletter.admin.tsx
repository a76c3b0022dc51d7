import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ApiError } from '#http/request.ts';
import { Link } from '#pages/link.tsx';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Button, buttonClass, SmallButton } from '#ui/button.tsx';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
import { IssueList } from './issue-list.tsx';
import { IssueReport } from './issue-report.tsx';
import { useCreateIssue, useIssue } from './issues.queries.ts';
import { ChoosePost } from './writing/choose-post.tsx';
import { Composer } from './writing/composer.tsx';

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

function NewIssueButtons() {
  const [isChoosing, setChoosing] = useState(false);
  const begin = useCreateIssue();
  return (
    <>
      <SmallButton disabled={begin.isPending} onClick={() => setChoosing(true)}>
        From a post…
      </SmallButton>
      <Button size="small" pendingLabel={begin.isPending && 'Starting…'} onClick={() => begin.mutate({})}>
        New issue
      </Button>
      {isChoosing && (
        <ChoosePost
          onClose={() => setChoosing(false)}
          onChoose={({ slug }) => {
            setChoosing(false);
            begin.mutate({ slug });
          }}
        />
      )}
    </>
  );
}

function IssueView({ id }: { id: string }) {
  const issue = useIssue(id);
  if (issue.error instanceof ApiError && issue.error.status === 404 && !issue.data)
    return (
      <p role="alert" className="text-small">
        This issue no longer exists. Somebody removed it.
      </p>
    );
  if (!issue.data) return <NotLoaded query={issue} what="the issue" className="text-small" />;
  return issue.data.state === 'draft' ? (
    <BrowserOnly>
      <Composer issue={issue.data} />
    </BrowserOnly>
  ) : (
    <IssueReport issue={issue.data} />
  );
}
