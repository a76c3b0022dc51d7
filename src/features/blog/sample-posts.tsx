import { useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { SmallButton } from '#ui/button.tsx';

const path = '/api/sample-blog-posts';

export function SamplePosts() {
  const samples = useQuery({
    // Under the posts' key: changing a post may change how many samples there are.
    queryKey: ['/api/blog-posts', 'samples'],
    queryFn: () => request<{ count: number }>('GET', path),
  });
  const deletion = useChange(() => request<{ count: number }>('DELETE', path), {
    changes: ['/api/blog-posts'],
    done: (deleted) => ({ title: `${deleted.count} sample posts deleted` }),
    failed: 'Failed to delete sample posts',
  });
  const count = samples.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <aside
      aria-label="Sample posts"
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5 text-small"
    >
      <p className="max-w-prose text-ink-soft">
        {count === 1 ? 'One post' : `${count} posts`} came with the site as samples. Any you change become
        yours and are no longer counted.
      </p>
      <AlertDialog
        trigger={
          <SmallButton pendingLabel={deletion.isPending && 'Deleting…'}>Delete all sample posts</SmallButton>
        }
        title="Delete all sample posts?"
        description={`Are you sure you want to delete the ${count} sample posts? This action cannot be undone.`}
        actionLabel="Delete all"
        onAction={() => deletion.mutate()}
      />
    </aside>
  );
}
