import { useRef, useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { AddIcon } from '#ui/admin-icons.tsx';
import { Button } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { useAgenda } from './agenda.queries.ts';
import { AgendaToolbar } from './agenda-toolbar.tsx';
import { BookForClientDialog } from './book-for-client-dialog.tsx';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';
import { ConsultationDialog } from './consultation-dialog.tsx';
import { DayView } from './day-view.tsx';
import { DaySummary } from './day-summary.tsx';
import type { Moment } from './moment-picker.tsx';
import { useAgendaAddress } from './use-agenda-address.ts';
import { WeekView } from './week-view.tsx';

/** The consultations of a day or a week, and what an administrator does with them. */
export function Agenda() {
  const now = useMinute();
  const today = dateInOntario(now);
  const address = useAgendaAddress(today);
  const agenda = useAgenda(address.range);
  const [booking, setBooking] = useState<Moment>();
  const [showsFeed, setShowsFeed] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open =
    <Args extends unknown[]>(show: (...args: Args) => void) =>
    (...args: Args) => {
      opener.current = document.activeElement as HTMLElement | null;
      show(...args);
    };
  const data = agenda.data;
  const found = data?.bookings.find(({ id }) => id === address.openId);
  // A consultation that was moved away stays open.
  const [opened, setOpened] = useState(found);
  if (found && found !== opened) setOpened(found);
  const shown = opened?.id === address.openId ? opened : undefined;
  const openConsultation = open((id: string) => address.show({ booking: id }));
  const bookAt = open(setBooking);
  const days = data?.days ?? [];

  return (
    <>
      <AgendaToolbar address={address} today={today}>
        <Button
          variant="secondary"
          size="small"
          className="max-md:min-h-11"
          onClick={open(() => setShowsFeed(true))}
        >
          <CalendarIcon className="size-4.5" /> Calendar Feed
        </Button>
        <Button
          size="small"
          className="max-md:min-h-11"
          onClick={() => bookAt({ date: address.date, time: '' })}
        >
          <AddIcon className="size-4.5" /> Book for a Client
        </Button>
      </AgendaToolbar>
      {agenda.isPending ? (
        <div className="grid min-h-96 place-items-center">
          <Spinner label="Loading the agenda" />
        </div>
      ) : agenda.isError ? (
        <div role="alert" className="py-10">
          <p className="font-semibold">The agenda could not be loaded.</p>
          <p className="mt-1 text-small">{serverMessage(agenda.error) ?? 'We could not reach the server.'}</p>
          <Button variant="secondary" size="small" className="mt-4" onClick={() => void agenda.refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <div aria-busy={agenda.isPlaceholderData}>
          {agenda.data.isCut && (
            <p className="mt-3 text-small">
              There are more consultations than can be shown. Look at single days.
            </p>
          )}
          {address.view === 'day' && days[0] ? (
            <>
              <DaySummary day={days[0]} bookings={agenda.data.bookings} now={now} />
              <DayView
                day={days[0]}
                bookings={agenda.data.bookings}
                now={now}
                onOpen={openConsultation}
                onBook={(time) => bookAt({ date: days[0]!.date, time })}
              />
            </>
          ) : (
            <div className="mt-4">
              <WeekView
                days={days}
                bookings={agenda.data.bookings}
                now={now}
                onOpen={openConsultation}
                onBook={bookAt}
              />
            </div>
          )}
        </div>
      )}
      {shown && (
        <ConsultationDialog
          key={shown.id}
          booking={shown}
          {...{ today, now, opener }}
          onMoved={(date) => address.show({ date, booking: shown.id }, { replace: true })}
          onClose={address.close}
        />
      )}
      {booking && (
        <BookForClientDialog
          start={booking}
          {...{ today, now, opener }}
          onBooked={(date) => {
            setBooking(undefined);
            address.show({ date });
          }}
          onClose={() => setBooking(undefined)}
        />
      )}
      {showsFeed && <CalendarFeedDialog {...{ now, opener }} onClose={() => setShowsFeed(false)} />}
    </>
  );
}
