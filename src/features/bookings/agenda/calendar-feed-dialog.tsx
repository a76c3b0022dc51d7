import { useState } from 'react';
import { useMay } from '#platform/user/use-may.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { timeAgo } from '#lib/relative-time.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useFeed, useFeedChanges } from './calendar-feed.queries.ts';
import { FeedAddress } from './feed-address.tsx';

/** One's own calendar feed: created, shown once, replaced and turned off. */
export function CalendarFeedDialog({ now, onClose }: { now: Date; onClose: () => void }) {
  const own = useFeed();
  const { create, choose, remove } = useFeedChanges();
  const [wantsPrivate, setWantsPrivate] = useState(false);
  const feed = own.data?.feed;
  const isPrivate = feed?.isPrivate ?? wantsPrivate;
  const whose = useMay()('management')
    ? 'everybody’s consultations'
    : 'your consultations and those nobody has yet';
  const failed = create.error ?? choose.error ?? remove.error;

  function hide(next: boolean) {
    if (!feed) return setWantsPrivate(next);
    choose.mutate({ isPrivate: next }, { onSuccess: () => toast({ title: 'Calendar feed changed' }) });
  }

  return (
    <Dialog
      title="Your calendar feed"
      description="A private address from which your own calendar reads the consultations and keeps them up to date."
      onClose={onClose}
    >
      {!own.data ? (
        <NotLoaded query={own} what="your calendar feed" />
      ) : (
        <div className="space-y-5">
          <p>It has {whose}, from thirty days ago to a year ahead, without those that were cancelled.</p>
          <SwitchField
            label="Hide clients from those I share my calendar with"
            hint={
              isPrivate
                ? 'They see that you are busy. In Google Calendar, so do you: names and phone numbers are only in the agenda here.'
                : 'They see your clients’ names and phone numbers, as you do.'
            }
            checked={isPrivate}
            onChange={(event) => hide(event.currentTarget.checked)}
          />
          {create.data && feed && <FeedAddress address={create.data.address} />}
          {feed && (
            <p className="text-small text-ink-soft">
              Created {timeAgo(new Date(feed.createdAt), now)}.{' '}
              {feed.lastReadAt === null
                ? 'No calendar has read it yet.'
                : `A calendar last read it ${timeAgo(new Date(feed.lastReadAt), now)}.`}
              {!create.data && ' Its address was shown once; if you need it again, replace it.'}
            </p>
          )}
          <p className="border-l-2 border-line-strong pl-3 text-small">
            Anyone who has the address can see your clients’ names and phone numbers, without signing in. Do
            not pass it on. If it may have leaked, replace it: the old address stops working at once.
          </p>
          <Failure error={failed} className="text-small" />
          <div className="flex flex-wrap justify-end gap-3">
            {feed ? (
              <>
                <AlertDialog
                  trigger={
                    <Button variant="secondary" size="small">
                      Turn Off
                    </Button>
                  }
                  title="Turn off your calendar feed?"
                  description="The address stops working at once, and your calendar will no longer be updated."
                  actionLabel="Turn Off"
                  onAction={() =>
                    remove.mutate(undefined, {
                      onSuccess() {
                        create.reset();
                        toast({ title: 'Calendar feed turned off' });
                      },
                    })
                  }
                />
                <AlertDialog
                  trigger={
                    <Button
                      variant="secondary"
                      size="small"
                      pendingLabel={create.isPending ? 'Replacing…' : undefined}
                    >
                      Replace Address
                    </Button>
                  }
                  title="Replace the address?"
                  description="The old address stops working at once. You then have to add the new one to your calendar."
                  actionLabel="Replace Address"
                  onAction={() => create.mutate({ isPrivate })}
                />
              </>
            ) : (
              <Button
                size="small"
                pendingLabel={create.isPending ? 'Creating…' : undefined}
                onClick={() => create.mutate({ isPrivate })}
              >
                Create Feed
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
