import type { Slot } from '#features/bookings/slots.ts';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { dateInOntario } from '#lib/calendar.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { useMinute } from '#ui/use-minute.ts';
import { useAgenda } from './agenda.queries.ts';
import { AgendaToolbar } from './agenda-toolbar.tsx';
import type BookForClientDialog from './book-for-client-dialog.tsx';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';
import { ConsultationDialog } from './consultation-dialog.tsx';
import { InBrowser } from '#ui/hydration/in-browser.tsx';
import { DayView } from './day-view.tsx';
import { useAgendaAddress } from './use-agenda-address.ts';
import { WeekView } from './week-view.tsx';

/** What is open over the agenda besides a consultation, which is in the URL; an empty date is the one shown. */
export type OpenDialog = { name: 'feed' } | { name: 'book'; date: string; time: string };

/** The consultations of a day or a week, and what an administrator does with them. */
export function Agenda({
  dialog,
  BookForClient,
  username,
  onOpen,
  onClose,
}: {
  dialog: OpenDialog | undefined;
  /** Once its code is loaded. */
  BookForClient: ComponentType<ComponentProps<typeof BookForClientDialog>> | undefined;
  /** Who is signed in. */
  username: string;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}) {
  const now = useMinute();
  const today = dateInOntario(now);
  const address = useAgendaAddress(today);
  const agenda = useAgenda(address.range);
  useShortcuts({
    '[': address.previous,
    ']': address.next,
    t: () => address.show({ date: today }),
  });
  const found = agenda.data?.bookings.find(({ id }) => id === address.openId);
  // A consultation that was moved to another day stays open while that is loading.
  const [opened, setOpened] = useState(found);
  if (found && found !== opened) setOpened(found);
  const shown = opened?.id === address.openId ? opened : undefined;

  const view = {
    now,
    whose: address.isMine ? username : undefined,
    onOpen: (id: string) => address.show({ booking: id }),
    onBook: (slot: Slot) => onOpen({ name: 'book', ...slot }),
  };

  return (
    <>
      <AgendaToolbar address={address} today={today} />
      {!agenda.data ? (
        <div className="grid min-h-96 place-items-center">
          <NotLoaded query={agenda} what="the agenda" />
        </div>
      ) : (
        <div aria-busy={agenda.isPlaceholderData}>
          {agenda.data.isCut && (
            <p className="mt-3 text-small">
              There are more consultations than can be shown at once. Look at single days.
            </p>
          )}
          {address.view === 'day' ? (
            <DayView day={agenda.data.days[0]!} bookings={agenda.data.bookings} {...view} />
          ) : (
            // Its rows are styled by the script: the policy refuses such attributes in the HTML.
            <InBrowser>
              <WeekView days={agenda.data.days} bookings={agenda.data.bookings} {...view} />
            </InBrowser>
          )}
        </div>
      )}
      {shown && (
        <ConsultationDialog
          key={shown.id}
          booking={shown}
          {...{ today, now }}
          onMoved={(date) => address.show({ date, booking: shown.id }, { replace: true })}
          onClose={address.close}
        />
      )}
      {dialog?.name === 'book' && BookForClient && (
        <BookForClient
          start={{ date: dialog.date || address.date, time: dialog.time }}
          {...{ today, now, onClose }}
          onBooked={(date) => {
            onClose();
            address.show({ date });
          }}
        />
      )}
      {dialog?.name === 'feed' && <CalendarFeedDialog {...{ now, onClose }} />}
    </>
  );
}
