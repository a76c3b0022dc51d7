import { unusedPictureDays, type UnusedImageResponse } from '#features/images/image.ts';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { formatDateOf } from '#lib/format-moment.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useChange } from '#platform/admin/use-change.ts';
import { QuietButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';

const path = '/api/images';

/** The pictures that nothing shows, to be deleted before they are removed by themselves; nothing if there are none. */
export function UnusedPictures() {
  const list = useGet<UnusedImageResponse[]>(path);
  const removal = useChange((hash: string) => request('DELETE', `${path}/${hash}`), {
    changes: [path],
    done: { title: 'Picture deleted for good' },
    failed: 'Failed to delete the picture',
  });
  if (list.isError) return <NotLoaded query={list} what="the pictures" />;
  if (!list.data?.length) return null;
  return (
    <section aria-labelledby="pictures" className="mt-10">
      <h2
        id="pictures"
        className="font-sans text-[1.0625rem] leading-[inherit] font-semibold tracking-normal"
      >
        Pictures that nothing shows
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-soft">
        They were taken out of a post or from the team, or never put in. {unusedPictureDays} days after their
        upload they are removed, unless a deleted post or an earlier version of one still has them.
      </p>
      <ul className="grid grid-cols-2 gap-4 @lg:grid-cols-4 @3xl:grid-cols-6">
        {list.data.map(({ hash, src, createdAt }) => (
          <li key={hash} className="text-small">
            <img
              src={src}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-small border border-line object-cover"
            />
            <p className="mt-1 text-ink-soft">{formatDateOf(createdAt)}</p>
            <AlertDialog
              trigger={
                <QuietButton className="-ml-4">
                  Delete<span className="sr-only"> the picture of {formatDateOf(createdAt)}</span>
                </QuietButton>
              }
              title="Delete this picture for good?"
              description="Its address stops working, including in emails and on other sites that show it. This action cannot be undone."
              actionLabel="Delete for good"
              onAction={() => removal.mutate(hash)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
