import { fullType } from '#features/bookings/consultation-type.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { formatAmount, formatLoan } from '#features/requests/contacts/format-amounts.ts';
import { isUpcoming } from '#features/bookings/slots.ts';
import { FollowUpPanel } from '#features/requests/follow-ups/follow-up-panel.tsx';
import { ClientLines } from '#features/requests/joining/client-lines.tsx';
import { RecordPanel } from '#platform/lists/record-panel.tsx';
import { Link } from '#pages/link.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import type { ToDoItemResponse } from './to-do.ts';

/** What is known about a request or booking, beside the page: whom to call, what to say, what happened. */
export function ToDoPanel({
  item,
  ...panel
}: {
  item: ToDoItemResponse;
  now: Date;
  wantsFollowUp: number;
  onStep: ((step: 1 | -1) => void) | undefined;
  onClose: () => void;
}) {
  const { kind, id, name, email, phone, flags, receivedAt, request, consultation } = item;
  return (
    <RecordPanel
      {...panel}
      view={{
        title: name,
        kind: request?.mortgageType ?? `${formatDayAndYear(consultation!.date)}, ${consultation!.time}`,
        badge: consultation?.cancelledAt ? 'Cancelled' : undefined,
        cells: [],
        state: null,
        email,
        phone,
        flags,
        createdAt: receivedAt,
        what: name,
        followUp: (
          <>
            <ClientLines key={`client of ${id}`} recordId={id} />
            <FollowUpPanel
              key={id}
              {...{ kind, id, name }}
              isUpcoming={Boolean(consultation && isUpcoming(consultation, panel.now))}
            />
            {request && (
              <p className="border-t border-line pt-3">
                <Link
                  href={`/admin?open=${id}`}
                  className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                >
                  Show in the list of requests
                </Link>
              </p>
            )}
          </>
        ),
        facts: <Facts item={item} />,
      }}
    />
  );
}

/** What the client said; most of what they left out is in the way of what to do. */
function Facts({ item: { id, request, consultation } }: { item: ToDoItemResponse }) {
  const said: [term: string, text: string | null | undefined, isNarrow?: boolean][] = [
    ['Loan amount', request && formatLoan(request), true],
    ['Property value', request && formatAmount(request.propertyValue), true],
    ['Property location', request?.propertyLocation],
    [
      'Additional information',
      request && (request.additionalInfo || 'Not specified'),
      !request?.additionalInfo,
    ],
    ['Message', request?.message],
    ['Consultation type', consultation && fullType(consultation.consultationType)],
    ['Description', consultation?.description],
  ];
  return (
    <>
      {said.map(
        ([term, text, isNarrow = false]) =>
          text && (
            <DetailRow key={term} term={term} wide={!isNarrow}>
              {text}
            </DetailRow>
          ),
      )}
      {consultation && (
        <DetailRow term="Agenda" wide>
          <Link href={`/admin/agenda?date=${consultation.date}&booking=${id}`} className="link">
            Move or cancel it
          </Link>
        </DetailRow>
      )}
    </>
  );
}
