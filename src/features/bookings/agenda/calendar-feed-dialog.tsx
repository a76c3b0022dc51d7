import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#http/request.ts';
import { refetchFrom, useGet } from '#http/use-get.ts';
import { timeAgo } from '#lib/relative-time.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useMay } from '#platform/user/use-may.ts';
import { Button, SmallButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';
import { control } from '#ui/fields/field.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { CalendarFeedResponse, FeedChoice, NewFeedResponse } from './calendar-feed.ts';

export default function CalendarFeedDialog({ now, onClose }: { now: Date; onClose: () => void }) {
  // Not kept in the cache, since calendars read the feed in the meantime.
  const own = useGet<{ feed: CalendarFeedResponse | null }>(path, { gcTime: 0 });
  const create = useFeedChange<NewFeedResponse>('POST');
  const choose = useFeedChange('PUT');
  const remove = useFeedChange('DELETE');
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
          <div className="dialog-foot mt-5 flex flex-wrap justify-end gap-3">
            {feed ? (
              <>
                <AlertDialog
                  trigger={<SmallButton>Turn off</SmallButton>}
                  title="Turn off your calendar feed?"
                  description="The address stops working at once, and your calendar will no longer be updated."
                  actionLabel="Turn off"
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
                    <SmallButton pendingLabel={create.isPending && 'Replacing…'}>Replace address</SmallButton>
                  }
                  title="Replace the address?"
                  description="The old address stops working at once. You then have to add the new one to your calendar."
                  actionLabel="Replace address"
                  onAction={() => create.mutate({ isPrivate })}
                />
              </>
            ) : (
              <Button
                size="small"
                pendingLabel={create.isPending && 'Creating…'}
                onClick={() => create.mutate({ isPrivate })}
              >
                Create feed
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

const path = '/api/calendar-feed';

/** Creates one's own feed or replaces its address (`POST`), changes what is in it (`PUT`), or turns it off (`DELETE`). */
function useFeedChange<Answer>(method: 'POST' | 'PUT' | 'DELETE') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice?: FeedChoice) => request<Answer>(method, path, choice),
    onSettled: () => refetchFrom(queries, path),
  });
}

const programs = [
  [
    'Google Calendar',
    'On a computer, beside “Other calendars” press +, then “From URL”, and paste the address. Google reads it every few hours.',
  ],
  [
    'Outlook',
    '“Add calendar”, then “Subscribe from web”, and paste the address. Outlook reads it every few hours.',
  ],
  [
    'Apple Calendar',
    'On a Mac, “File”, then “New Calendar Subscription”, and paste the address. On an iPhone, “Calendars”, “Add Calendar”, “Add Subscription Calendar”. Choose “Every 15 minutes” for “Auto-refresh”.',
  ],
] as const;

function FeedAddress({ address }: { address: string }) {
  return (
    <div className="rounded-small bg-paper-sunk p-4">
      <p className="font-semibold">Copy this address now. It is not shown again.</p>
      <div className="mt-2 flex items-center gap-2">
        <input
          aria-label="Address of your calendar feed"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className={`${control} tabular min-w-0 flex-1 text-small`}
        />
        <CopyButton text={address} what="address" />
      </div>
      <div className="mt-3 space-y-1">
        {programs.map(([name, steps]) => (
          <details key={name} className="group text-small">
            <DisclosureSummary className="w-fit py-1 font-semibold">{name}</DisclosureSummary>
            <p className="pb-1">{steps}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
