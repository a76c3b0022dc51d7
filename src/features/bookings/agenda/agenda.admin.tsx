import { useState } from 'react';
import type { Slot } from '#features/bookings/slots.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { useMay } from '#platform/user/use-may.ts';
import { AddIcon } from '#ui/admin-icons.tsx';
import { Button, QuietButton } from '#ui/button.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { AgendaToolbar } from './agenda-toolbar.tsx';
import { useAgenda } from './agenda.queries.ts';
import { ConsultationDialog } from './consultation-dialog.tsx';
import { DayView } from './day-view.tsx';
import { useAgendaAddress } from './use-agenda-address.ts';
import { WeekView } from './week-view.tsx';

/** The dialog over the agenda, except a consultation, which is in the URL. An empty date is the one shown. */
type OpenDialog = { name: 'feed' } | { name: 'book'; date: string; time: string };
type OpenedDialog = ReturnType<typeof useState<OpenDialog>>;

const BookForClientDialog = dialogOnDemand(() => import('./book-for-client-dialog.tsx'));
const CalendarFeedDialog = dialogOnDemand(() => import('./calendar-feed-dialog.tsx'));

export default function AgendaPage() {
  const dialog = useState<OpenDialog>();
  const [, setOpened] = dialog;
  const actions = (
    <>
      <QuietButton className="max-sm:-ml-3 max-sm:px-3" onClick={() => setOpened({ name: 'feed' })}>
        <CalendarIcon className="size-4.5" /> Calendar feed
      </QuietButton>
      <Button size="small" onClick={() => setOpened({ name: 'book', date: '', time: '' })}>
        <AddIcon className="size-4.5" /> Book for a client
      </Button>
    </>
  );
  return (
    <AdminPage title="Agenda" actions={actions}>
      {({ username }) => <Agenda {...{ username, dialog }} />}
    </AdminPage>
  );
}

function Agenda({ username, dialog: [opened, setOpened] }: { username: string; dialog: OpenedDialog }) {
  const may = useMay();
  const now = useMinute();
  const today = dateInOntario(now);
  const address = useAgendaAddress(today);
  const agenda = useAgenda(address.range);
  useShortcuts({ '[': address.previous, ']': address.next, t: () => address.show({ date: today }) });
  const listed = agenda.data?.bookings.find(({ id }) => id === address.openId);
  // A consultation that was moved to another day stays open while that is loading.
  const [kept, setKept] = useState(listed);
  if (listed && listed !== kept) setKept(listed);
  const shown = kept?.id === address.openId ? kept : undefined;
  const onClose = () => setOpened(undefined);

  const view = {
    now,
    whose: address.isMine ? username : undefined,
    onOpen: (id: string) => address.show({ booking: id }),
    onBook: (slot: Slot) => setOpened({ name: 'book', ...slot }),
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
          {agenda.data.placesWithoutTeam !== null && (
            <p className="mt-3 text-small text-ink-soft">
              Nobody is entered as taking consultations, so {agenda.data.placesWithoutTeam} can begin at each
              time. {may('management') && <TextLink href="/admin/team">Enter who does</TextLink>}
            </p>
          )}
          {agenda.data.isCut && (
            <p className="mt-3 text-small">
              There are more consultations than can be shown at once. Look at single days.
            </p>
          )}
          {address.view === 'day' ? (
            <DayView day={agenda.data.days[0]!} bookings={agenda.data.bookings} {...view} />
          ) : (
            // Rows use inline styles, which the Content-Security-Policy blocks in HTML but not from script.
            <BrowserOnly>
              <WeekView days={agenda.data.days} bookings={agenda.data.bookings} {...view} />
            </BrowserOnly>
          )}
        </div>
      )}
      {shown && (
        <ConsultationDialog
          key={shown.id}
          booking={shown}
          now={now}
          onMoved={(date) => address.show({ date, booking: shown.id }, { replace: true })}
          onClose={address.close}
        />
      )}
      {opened?.name === 'book' && (
        <BookForClientDialog
          start={{ date: opened.date || address.date, time: opened.time }}
          {...{ now, onClose }}
          onBooked={(date) => {
            onClose();
            address.show({ date });
          }}
        />
      )}
      {opened?.name === 'feed' && <CalendarFeedDialog {...{ now, onClose }} />}
    </>
  );
}
