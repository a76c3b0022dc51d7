import { useEffect, useId, useState } from 'react';
import { openingHours } from '#brokerage/brokerage.ts';
import { callState } from '#brokerage/call-hours.ts';
import { hoursLines } from '#brokerage/describe-hours.ts';
import { hoursFrom } from '#brokerage/weekly-hours.ts';
import { fetchNextTimes } from '#features/bookings/form/fetch-free-times.ts';
import { type Slot, slotName } from '#features/bookings/slots.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { Link } from '#pages/link.tsx';
import { OpenNow } from '#platform/facts/open-now.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { DialogProps } from '#ui/dialogs/dialog-link.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { PhoneIcon } from '#ui/icons.tsx';
import { useMinute } from '#ui/use-minute.ts';

/** Shows when we can be reached by phone, and calls (specification §2, §4). */
export default function CallDialog({ opener, onClose }: DialogProps) {
  const id = useId();
  const { company } = useFacts();
  const hours = usePublicHours();
  const now = useMinute();
  const { isOpen } = callState(hours, now);
  return (
    <Modal
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      opener={opener}
      onClose={onClose}
      className="m-auto max-h-[calc(100%-2rem)] w-[calc(100%-2rem)] max-w-md animate-appear overflow-y-auto rounded-large bg-paper-raised p-6 shadow-lifted sm:p-8"
    >
      <h2 id={`${id}title`} className="text-h3">
        Call {company.name}
      </h2>
      <p id={`${id}text`} className="mt-1">
        Get expert mortgage advice right away
      </p>
      <p className="tabular mt-6 font-display text-h2">{company.phone.display}</p>
      <p className="mt-3 font-semibold">
        <OpenNow />
      </p>
      <ul className="mt-4 border-y border-line py-4">
        {(hours ? hoursLines(hoursFrom(hours, dateInOntario(now))) : openingHours.calls).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!isOpen && <CallBack onChoose={onClose} />}
      <div className="mt-6 flex flex-wrap gap-2 *:grow *:px-4">
        <a
          href={company.phone.href}
          onClick={onClose}
          className={buttonClass(isOpen ? 'primary' : 'secondary')}
        >
          <PhoneIcon /> Call Now
        </a>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="mt-6 text-small text-ink-soft">
        Free consultation • No obligation • Licensed mortgage professionals
      </p>
    </Modal>
  );
}

/** The next free times for us to call, while nobody answers. */
function CallBack({ onChoose }: { onChoose: () => void }) {
  const [times, setTimes] = useState<Slot[]>([]);
  useEffect(() => void fetchNextTimes().then(setTimes), []);
  return (
    <div className="mt-4 grid gap-2">
      <h3 className="text-h4">Choose a time, and we’ll call you</h3>
      <p className="flex min-h-11 flex-wrap gap-2">
        {times.map((slot) => (
          <Link
            key={slotName(slot)}
            href={`/book?${new URLSearchParams({ ...slot, type: 'phone' })}`}
            onClick={onChoose}
            className={buttonClass('secondary', 'small')}
          >
            {slotName(slot)}
          </Link>
        ))}
      </p>
      <Link href="/book?type=phone" onClick={onChoose} className={buttonClass()}>
        Book a Time
      </Link>
    </div>
  );
}
