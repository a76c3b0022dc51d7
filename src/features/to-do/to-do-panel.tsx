import { fullType } from '#features/bookings/agenda/consultation-line.tsx';
import { formatDay } from '#lib/format-day.ts';
import { FollowUpPanel } from '#features/follow-ups/follow-up-panel.tsx';
import { RecordPanel } from '#platform/lists/record-panel.tsx';
import { Link } from '#platform/pages/link.tsx';
import { Fact } from '#ui/fact.tsx';
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
        kind: request?.mortgageType ?? `${formatDay(consultation!.date)}, ${consultation!.time}`,
        badge: consultation?.cancelledAt ? 'Cancelled' : undefined,
        cells: [],
        state: null,
        email,
        phone,
        flags,
        createdAt: receivedAt,
        what: name,
        followUp: <FollowUpPanel key={id} {...{ kind, id, name }} />,
        facts: <Facts item={item} />,
      }}
    />
  );
}

function Facts({ item: { id, request, consultation } }: { item: ToDoItemResponse }) {
  return (
    <>
      {request && (
        <>
          <Fact term="Loan amount">{request.loanAmount}</Fact>
          <Fact term="Property value">{request.propertyValue}</Fact>
          <Fact term="Property location" wide>
            {request.propertyLocation}
          </Fact>
          <Fact term="Message" wide>
            {request.message}
          </Fact>
          {request.additionalInfo && (
            <Fact term="Additional information" wide>
              {request.additionalInfo}
            </Fact>
          )}
          <Fact term="Dashboard" wide>
            <Link href={`/admin?open=${id}`} className="link">
              Show in the list of requests
            </Link>
          </Fact>
        </>
      )}
      {consultation && (
        <>
          <Fact term="Consultation type" wide>
            {fullType(consultation.consultationType)}
          </Fact>
          <Fact term="Description" wide>
            {consultation.description}
          </Fact>
          <Fact term="Agenda" wide>
            <Link href={`/admin/agenda?date=${consultation.date}&booking=${id}`} className="link">
              Move or cancel it
            </Link>
          </Fact>
        </>
      )}
    </>
  );
}
