import type { ReactNode } from 'react';
import { addressLine, brokerage, openingHours } from '#brokerage/brokerage.ts';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx';
import { ScheduleButton } from '#site/services/schedule-button.tsx';

/** Four ways to contact us. */
export function ContactMethods() {
  return (
    <section aria-label="Ways to reach us" className="page pt-14 lg:pt-20">
      <ul className="grid gap-px overflow-hidden rounded-large border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        <Method icon={<PhoneIcon className="size-7" />} title="Call" text={openingHours.calls.join('. ')}>
          <a href={brokerage.phone.href} className="link">
            {brokerage.phone.shown}
          </a>
        </Method>
        <Method
          icon={<MailIcon className="size-7" />}
          title="Write"
          text="A licensed agent answers within 24 hours, on weekends too."
        >
          <a href={`mailto:${brokerage.email}`} className="link">
            {brokerage.email.split('@')[0]}@<wbr />
            {brokerage.email.split('@')[1]}
          </a>
        </Method>
        <Method
          icon={<ClockIcon className="size-7" />}
          title="Book a time"
          text={`30 free minutes by video, phone or in person. ${openingHours.bookingsAndChat}.`}
        >
          <ScheduleButton className="link">Choose a time</ScheduleButton>
        </Method>
        <Method icon={<PinIcon className="size-7" />} title="Visit" text={addressLine}>
          <a href={brokerage.links.map} target="_blank" rel="noopener" className="link">
            Show on the map<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Method>
      </ul>
    </section>
  );
}

function Method({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col bg-paper-raised p-7">
      {icon}
      <h2 className="mt-4 text-h3">{title}</h2>
      <p className="mt-2 grow">{text}</p>
      <p className="mt-4 font-semibold">{children}</p>
    </li>
  );
}
