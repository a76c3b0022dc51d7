import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#http/request.ts';
import { countOf } from '#lib/format-count.ts';
import { joinWords } from '#lib/join-words.ts';
import { showFailure } from '#platform/admin/show-failure.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SmallSelect } from '#ui/fields/small-field.tsx';
import type { HandOver, MemberWork } from './team.ts';

/** Fetches the work of a stored member of the team. Throws ApiError. */
export const fetchWork = (id: string) => request<MemberWork>('GET', `/api/team/${id}/work`);

export function LeavingDialog({
  member: { id, name },
  work,
  successor,
  others,
  onLeave,
  onCancel,
}: {
  member: { id: string; name: string };
  work: MemberWork;
  successor?: { id: string } | undefined;
  others: readonly { id: string; name: string }[];
  onLeave: () => void;
  onCancel: () => void;
}) {
  const queries = useQueryClient();
  const [successorId, setSuccessorId] = useState(successor?.id ?? '');
  const [posts, setPosts] = useState(successor !== undefined);
  const handOver = useMutation({
    mutationFn: (body: HandOver) => request<MemberWork>('POST', `/api/team/${id}/hand-over`, body),
    onSuccess() {
      // Lists show the colleague who has a request or consultation.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/team' });
      onLeave();
    },
    onError: (error) => {
      showFailure('Nothing was handed over', error);
      onCancel();
    },
  });
  return (
    <AlertDialog
      title={`Who takes over ${name}’s work?`}
      description={`${name} has ${describeWork(work)}. What you choose here is done at once. When the team is saved, ${name} leaves, and their absences are removed.`}
      actionLabel="Hand over and remove"
      onAction={() => handOver.mutate({ to: successorId || null, posts: posts && successorId !== '' })}
      onClose={onCancel}
    >
      <div className="space-y-3 text-small">
        <SmallSelect
          label="Hand over to"
          value={successorId}
          options={[['', 'Nobody in particular'], ...others.map((other) => [other.id, other.name] as const)]}
          onChange={(event) => setSuccessorId(event.currentTarget.value)}
        />
        {work.posts > 0 && (
          <CheckboxField
            label="Put their name under the posts, too"
            checked={posts}
            disabled={successorId === ''}
            onChange={(event) => setPosts(event.currentTarget.checked)}
          />
        )}
      </div>
    </AlertDialog>
  );
}

/** `2 upcoming consultations and 1 open request`. */
function describeWork({ consultations, requests, posts }: MemberWork): string {
  const parts = [
    [consultations, 'upcoming consultation'],
    [requests, 'open request'],
    [posts, 'post'],
  ] as const;
  return joinWords(parts.flatMap(([count, noun]) => (count === 0 ? [] : countOf(count, noun))));
}
