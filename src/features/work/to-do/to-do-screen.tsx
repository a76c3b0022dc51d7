import { useEffect, useState } from 'react';
import { showBooking } from '#features/bookings/booking-view.tsx';
import type { BookingResponse } from '#features/bookings/booking.ts';
import { showContact } from '#features/requests/contacts/contact-view.tsx';
import type { ContactResponse } from '#features/requests/contacts/stored-contact.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { isNewSince, useNewestAtFirst } from '#platform/admin/request-count.queries.ts';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { useOpenRecord } from '#platform/lists/lists.queries.ts';
import { OpenRecord, useOpenRows } from '#platform/lists/open-rows.tsx';
import { useOpenAddress } from '#platform/lists/use-open-address.ts';
import { PurgeNotice } from '#platform/privacy/purge-notice.tsx';
import { SmallButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { Housekeeping } from './housekeeping.tsx';
import { type Section, sectionsOf } from './sections.ts';
import { ToDoRow } from './to-do-row.tsx';
import { ToDoSection } from './to-do-section.tsx';
import { useToDo } from './to-do.queries.ts';
import type { ToDoItemResponse, ToDoResponse, AssigneeScope } from './to-do.ts';
import { useRowActions, type WorkRow } from './use-row-actions.ts';

const MarkedBar = dialogOnDemand(() => import('./marked-bar.tsx'));

/** The rows of a section that are shown at once; the rest are, at a press. */
const shownAtFirst = 10;

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
  const [whole, setWhole] = useState<readonly string[]>([]);
  const { next, sections } = sectionsOf(toDo, now);
  const shownOf = ({ id, kind: section, items }: Section): WorkRow[] =>
    items.slice(0, whole.includes(id) ? undefined : shownAtFirst).map((item) => ({ ...item, section }));
  const nextRow: WorkRow[] = next ? [{ ...next, section: 'next' }] : [];
  const rows = [...nextRow, ...sections.flatMap(shownOf)];
  const actions = useRowActions(rows, { today: toDo.today, now });
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
  const { box, reachable, handlers, withRow, panel } = useOpenRows({
    rows,
    openId: opened && openId,
    onOpen: open,
  });
  const reachableId = rows[reachable]?.id;
  const { marked, toggle } = actions;
  const withRows = (act: (row?: WorkRow) => Promise<void>) =>
    marked.length > 0 ? void act() : withRow((index) => void act(rows[index]));
  useShortcuts({
    x: () => withRow((index) => toggle([rows[index]!.id])),
    d: () => withRows(actions.finish),
    s: () => withRows(actions.putOff),
    z: actions.undo,
  });
  const drawRow = ({ section, ...item }: WorkRow) => (
    <ToDoRow
      key={item.id}
      {...{ item, now, username }}
      kind={section}
      today={toDo.today}
      isNew={isNewSince(newestThen, item.receivedAt)}
      isOpen={item.id === openId}
      isReachable={item.id === reachableId}
      isMarked={marked.some(({ id }) => id === item.id)}
      href={hrefOf(openKey(item))}
      onMark={() => toggle([item.id])}
      onOpen={() => open(item.id === openId ? undefined : item.id)}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the rows
    <div ref={box} {...handlers}>
      <div className="@container space-y-8">
        {next && (
          <section aria-label="Next consultation">
            <ul className="rounded-small border border-line-strong bg-paper-raised">
              {nextRow.map(drawRow)}
            </ul>
          </section>
        )}
        {sections.length === 0 && <NothingToDo {...{ whose, onEverybody }} />}
        {sections.map((section) => {
          const shown = shownOf(section);
          const ids = shown.map(({ id }) => id);
          return (
            <ToDoSection
              key={section.id}
              section={section}
              shown={shown.length}
              markedCount={marked.filter(({ id }) => ids.includes(id)).length}
              onMarkAll={() => toggle(ids)}
              onShowAll={() => setWhole([...whole, section.id])}
            >
              {shown.map(drawRow)}
            </ToDoSection>
          );
        })}
        <div>
          <Housekeeping toDo={toDo} />
          <PurgeNotice />
        </div>
        {marked.length > 0 && <MarkedBar actions={actions} onClose={actions.clear} />}
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

function NothingToDo({ whose, onEverybody }: Pick<ListProps, 'whose' | 'onEverybody'>) {
  return (
    <div className="grid min-h-[min(28rem,55vh)] place-content-center justify-items-center gap-2 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-paper-sunk">
        <CheckIcon className="size-6" />
      </span>
      <p className="font-display text-h3">{whose === 'mine' ? 'Nothing for you to do' : 'Nothing to do'}.</p>
      <p className="text-ink-soft">New requests will show up here.</p>
      {whose === 'mine' && (
        <SmallButton className="mt-4" onClick={onEverybody}>
          Show everybody’s
        </SmallButton>
      )}
    </div>
  );
}
