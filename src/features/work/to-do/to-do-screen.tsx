import { useEffect } from 'react';
import { showBooking } from '#features/bookings/booking-view.tsx';
import type { BookingResponse } from '#features/bookings/booking.ts';
import { shortType } from '#features/bookings/consultation-type.ts';
import { showContact } from '#features/requests/contacts/contact-view.tsx';
import type { ContactResponse } from '#features/requests/contacts/stored-contact.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { Link } from '#pages/link.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useNewestAtFirst } from '#platform/admin/request-count.queries.ts';
import { useOpenRecord } from '#platform/lists/lists.queries.ts';
import { OpenRecord, useOpenRows } from '#platform/lists/open-rows.tsx';
import { useOpenAddress } from '#platform/lists/use-open-address.ts';
import { PurgeNotice } from '#platform/privacy/purge-notice.tsx';
import { SmallButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { Housekeeping } from './housekeeping.tsx';
import { sectionsOf } from './sections.ts';
import { ToDoSection } from './to-do-section.tsx';
import { useToDo } from './to-do.queries.ts';
import type { ToDoItemResponse, ToDoResponse, AssigneeScope } from './to-do.ts';

interface ScreenProps {
  whose: AssigneeScope;
  username: string;
  onEverybody: () => void;
}

export function ToDoScreen({ whose, ...props }: ScreenProps) {
  const toDo = useToDo(whose);
  const { data, isPlaceholderData, refetch } = toDo;
  const now = useMinute();
  // The consultations are those of another day after midnight.
  const isOutdated = data !== undefined && dateInOntario(now) > data.today;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  if (!data) return <NotLoaded query={toDo} what="what there is to do" className="py-6" />;
  // While the chosen ones load, the previous ones are shown, with their own texts.
  const shown = isPlaceholderData ? (whose === 'mine' ? 'everybody' : 'mine') : whose;
  return (
    <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'opacity-60')}>
      <ToDoList toDo={data} now={now} {...props} whose={shown} />
    </div>
  );
}

interface ListProps extends ScreenProps {
  toDo: ToDoResponse;
  now: Date;
}

function ToDoList({ toDo, whose, username, now, onEverybody }: ListProps) {
  const newestThen = useNewestAtFirst();
  const sections = sectionsOf(toDo);
  const rows = sections.flatMap(({ items }) => items);
  const { openId: opened, hrefOf, onOpen } = useOpenAddress();
  const [kind, openId = ''] = opened?.split(/-(.*)/s) ?? [];
  const isBooking = kind === 'booking';
  // It stays open when it is done and leaves the list, since there may be more to write.
  const { record, error } = useOpenRecord({
    path: isBooking ? '/api/bookings' : '/api/contacts',
    id: opened && openId,
    rows: rows.map(({ request, consultation }: ToDoItemResponse) => (request ?? consultation)!),
    isReady: true,
  });
  const open = (id: string | undefined) => {
    const row = rows.find((item) => item.id === id);
    onOpen(row && openKey(row));
  };
  const { box, reachable, handlers, panel } = useOpenRows({ rows, openId: opened && openId, onOpen: open });
  const reachableId = rows[reachable]?.id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the rows
    <div ref={box} {...handlers}>
      <div className="@container space-y-8">
        {rows.length === 0 ? (
          <NothingToDo {...{ toDo, whose, onEverybody }} />
        ) : (
          sections.map((section) => (
            <ToDoSection
              key={section.id}
              {...{ section, now, username, newestThen, reachableId }}
              today={toDo.today}
              openId={openId}
              hrefOf={(item) => hrefOf(openKey(item))}
              onOpen={({ id }) => open(id === openId ? undefined : id)}
            />
          ))
        )}
        <div>
          <Housekeeping toDo={toDo} />
          <PurgeNotice />
        </div>
      </div>
      <OpenRecord
        {...panel}
        now={now}
        view={
          record &&
          (isBooking
            ? showBooking(record as BookingResponse, undefined, now)
            : showContact(record as ContactResponse, undefined, now))
        }
        missing={
          opened === undefined
            ? undefined
            : { error, one: isBooking ? 'booking' : 'request', failed: 'It could not be loaded' }
        }
        // Steps from a record that is done to the row that took its place.
        onStep={panel.onStep ?? (rows.length === 0 ? undefined : () => open(reachableId))}
      />
    </div>
  );
}

/** Names a row in the address, also once nothing is left to do about it. */
const openKey = ({ kind, id }: ToDoItemResponse) => `${kind}-${id}`;

function NothingToDo({
  toDo: { nextConsultation },
  whose,
  onEverybody,
}: Pick<ListProps, 'toDo' | 'whose' | 'onEverybody'>) {
  const next = nextConsultation?.consultation;
  return (
    <div className="grid min-h-[min(32rem,60vh)] place-content-center justify-items-center gap-2 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-paper-sunk">
        <CheckIcon className="size-6" />
      </span>
      <p className="font-display text-h3">{whose === 'mine' ? 'Nothing for you to do' : 'Nothing to do'}.</p>
      <p className="text-ink-soft">New requests will show up here.</p>
      {next && (
        <p className="mt-3 max-w-prose text-small">
          The next consultation is on{' '}
          <Link href={`/admin/agenda?date=${next.date}`} className="link">
            {formatDayAndYear(next.date)}
          </Link>{' '}
          at {next.time}: {nextConsultation.name}, {shortType(next.consultationType).toLowerCase()}.
        </p>
      )}
      {whose === 'mine' && (
        <SmallButton className="mt-4" onClick={onEverybody}>
          Show everybody’s
        </SmallButton>
      )}
    </div>
  );
}
