import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { request } from '#http/request.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { Button } from '#ui/button.tsx';
import { ChoosePost } from './choose-post.tsx';
import { issuesPath, useCacheIssue } from '#features/newsletter-issues/issues.queries.ts';
import type { IssueResponse, NewIssueInput } from '#features/newsletter-issues/newsletter-issue.ts';

/** Begins an issue, empty or from a blog post, and opens it. */
export function NewIssueButtons() {
  const [isChoosing, setChoosing] = useState(false);
  const begin = useCreateIssue();
  return (
    <>
      <Button size="small" variant="secondary" disabled={begin.isPending} onClick={() => setChoosing(true)}>
        From a post…
      </Button>
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

/** Begins an issue and opens it; says so if that fails. */
export function useCreateIssue() {
  const [, navigate] = useLocation();
  const { keep } = useCacheIssue();
  return useMutation({
    mutationFn: (issue: NewIssueInput) => request<IssueResponse>('POST', issuesPath, issue),
    onSuccess(issue) {
      keep(issue);
      navigate(`/admin/newsletter?open=${issue.id}`);
    },
    onError: (error) => showFailure('The issue was not started', error),
  });
}
