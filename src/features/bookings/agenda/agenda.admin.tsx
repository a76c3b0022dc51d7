import { useState } from 'react';
import { showBooking } from '#features/bookings/booking-view.tsx';
import type { BookingResponse } from '#features/bookings/booking.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { useOpenRecord } from '#platform/lists/lists.queries.ts';
import { OpenRecord, useOpenRows } from '#platform/lists/open-rows.tsx';
import { useOpenAddress } from '#platform/lists/use-open-address.ts';
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
import { DaySummary, dayColumns } from './day-columns.tsx';
import { type Opening, rowsOf } from './slots-of-day.ts';
import { TimeGrid } from './time-grid.tsx';
import { useAgendaAddress } from './use-agenda-address.ts';
import { weekColumns } from './week-columns.tsx';

/** The dialog over the agenda. An empty date is the first one shown. */
type OpenDialog = { name: 'feed' } | ({ name: 'book' } & Opening);
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
  const start = address.startIn(agenda.data);
  useShortcuts({
    '[': () => address.step(start, -1),
    ']': () => address.step(start, 1),
    t: () => address.show({ date: today }),
  });
  const { openId, onOpen } = useOpenAddress('booking');
  const [moving, setMoving] = useState<Opening & { id: string }>();
  const onClose = () => setOpened(undefined);

  const { days = [], bookings = [], colleagues = [] } = agenda.data ?? {};
  const at = days.findIndex(({ date }) => date === start);
  // While others are loading, the previous ones stay.
  const shownDays = days.slice(Math.max(at, 0), Math.max(at, 0) + address.dayCount);
  const rows = rowsOf(shownDays, bookings);
  const view = {
    now,
    bookings,
    colleagues,
    whose: address.isMine ? username : undefined,
    openId,
    onOpen: (id: string, moveTo?: Opening) => {
      setMoving(moveTo && { ...moveTo, id });
      onOpen(id === openId && !moveTo ? undefined : id);
    },
    onBook: (opening: Opening) => setOpened({ name: 'book', ...opening }),
  };
  const isDay = address.view === 'day';
  const columns =
    isDay && shownDays[0] ? dayColumns(shownDays[0], rows, view) : weekColumns(shownDays, rows, view);
  const shown = columns.flatMap(({ slots }) => slots.flatMap((slot) => slot.bookings));
  const { box, reachable, handlers, panel } = useOpenRows({ rows: shown, openId, onOpen });
  const { record, error } = useOpenRecord({
    path: '/api/bookings',
    id: openId,
    rows: bookings,
    isReady: agenda.isSuccess,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the consultations
    <div ref={box} {...handlers}>
      <AgendaToolbar {...{ address, start, today }} />
      {!agenda.data ? (
        <div className="grid min-h-96 place-items-center">
          <NotLoaded query={agenda} what="the agenda" />
        </div>
      ) : (
        <div aria-busy={agenda.isPlaceholderData}>
          {agenda.data.placesWithoutTeam !== null && (
            <p className="mt-3 text-small text-ink-soft">
              Nobody is entered as taking consultations, so {agenda.data.placesWithoutTeam} can begin at each
              time, as set for the server.{' '}
              {may('management') && <TextLink href="/admin/team">Enter who does</TextLink>}
            </p>
          )}
          {agenda.data.isCut && (
            <p className="mt-3 text-small">
              There are more consultations than can be shown at once. Look at single days.
            </p>
          )}
          {isDay && shownDays[0] && <DaySummary day={shownDays[0]} columns={columns} />}
          {/* Rows use inline styles, which the Content-Security-Policy blocks in HTML but not from script. */}
          <BrowserOnly>
            <TimeGrid {...view} {...{ columns, rows, isDay }} reachableId={shown[reachable]?.id} />
          </BrowserOnly>
        </div>
      )}
      <OpenRecord
        {...panel}
        now={now}
        view={
          record &&
          showBooking(record as BookingResponse, undefined, now, moving?.id === openId ? moving : undefined)
        }
        missing={
          openId === undefined ? undefined : { error, one: 'booking', failed: 'It could not be loaded' }
        }
      />
      {opened?.name === 'book' && (
        <BookForClientDialog
          start={{ ...opened, date: opened.date || start }}
          {...{ now, onClose }}
          onBooked={(date) => {
            onClose();
            address.show({ date });
          }}
        />
      )}
      {opened?.name === 'feed' && <CalendarFeedDialog {...{ now, onClose }} />}
    </div>
  );
}
