import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { request } from '#http/request.ts';
import { refetchFrom, useGet } from '#http/use-get.ts';
import { showFailure } from '#platform/admin/show-failure.ts';
import { ifMatch, type Version } from '#platform/drafts/entity-tag.ts';
import type {
  IssueChangesInput,
  IssueResponse,
  NewIssueInput,
  Recipients,
  SendIssueInput,
} from './newsletter-issue.ts';

export const issuesPath = '/api/newsletter-issues';
const pathOf = (id: string) => `${issuesPath}/${id}`;
const whileSendingMs = 3_000;
const whileScheduledMs = 30_000;

/** Reads an issue, again and again while it is being sent or scheduled and the page is visible. */
export function useIssue(id: string) {
  return useGet<IssueResponse>(pathOf(id), {
    // A colleague may have changed it since.
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'scheduled'
        ? whileScheduledMs
        : data && (data.state === 'sending' || (data.state === 'stopped' && data.finishedAt === null))
          ? whileSendingMs
          : false,
  });
}

export const useRecipients = () =>
  useGet<Recipients>(`${issuesPath}/recipients`, { gcTime: 0, staleTime: 0 });

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

export function useRemoveIssue() {
  const { refreshList } = useCacheIssue();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('DELETE', pathOf(id)),
    onSuccess: refreshList,
  });
}

/** Saves changes of an issue over a version of it. Throws ApiError. */
export const saveIssue = (id: string, changes: IssueChangesInput, version: Version) =>
  request<IssueResponse>('PUT', pathOf(id), changes, { headers: ifMatch(version) });

/** Sends an issue, stops it, goes on with it, or sends once more or gives up what was refused. */
export function useIssueAction(id: string) {
  const { keep } = useCacheIssue();
  return useMutation({
    mutationFn: ({
      action,
      body,
      version,
    }: {
      action: 'send' | 'take-back' | 'stop' | 'resume' | 'resend' | 'give-up';
      body?: SendIssueInput;
      version?: Version;
    }) =>
      request<IssueResponse>('POST', `${pathOf(id)}/${action}`, body, {
        headers: version === undefined ? {} : ifMatch(version),
      }),
    onSuccess: keep,
  });
}

export function useCacheIssue() {
  const queries = useQueryClient();
  const refreshList = () => void queries.invalidateQueries({ queryKey: [issuesPath, {}] });
  return {
    refreshList,
    refresh: (id: string) => void refetchFrom(queries, pathOf(id)),
    keep: (issue: IssueResponse) => {
      queries.setQueryData([pathOf(issue.id)], issue);
      refreshList();
    },
  };
}
