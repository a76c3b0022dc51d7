import type { ReactNode } from 'react';
import { openingHours } from '#brokerage/brokerage.ts';
import { addressLine } from '#brokerage/company.ts';
import { hoursLines } from '#brokerage/describe-hours.ts';
import { HoursNow } from '#platform/facts/hours-now.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';
import { ScheduleButton } from '#site/services/schedule-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ClockIcon, MailIcon, PinIcon } from '#ui/contact-icons.tsx';
import { PhoneIcon } from '#ui/icons.tsx';
import { keepTogether } from '#ui/keep-together.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';

const row = 'link inline-flex min-h-11 items-center font-semibold';

export function ContactMethods() {
  const { company } = useFacts();
  const hours = usePublicHours();
  const [mailbox, domain] = company.email.split('@');
  return (
    <section aria-label="Ways to reach us" className="page pt-10 lg:pt-14">
      <ul className="grid gap-px overflow-hidden rounded-large border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        <Method
          icon={<PhoneIcon className="size-7" />}
          title="Call"
          text={
            <>
              {(hours ? hoursLines(hours) : openingHours.calls).map((line) => (
                <span key={line} className="block">
                  {keepTogether(line)}
                </span>
              ))}
              {/* Its place, two lines at most, is kept until it has come. */}
              <span className="mt-1 block min-h-[2lh] font-semibold">
                <HoursNow />
              </span>
            </>
          }
        >
          <a href={company.phone.href} className={buttonClass('secondary')}>
            {company.phone.display}
          </a>
        </Method>
        <Method
          icon={<MailIcon className="size-7" />}
          title="Email"
          text="A licensed agent replies within 24 hours, weekends included."
        >
          <a href={`mailto:${company.email}`} className={row}>
            <span className="min-w-0 wrap-anywhere">
              {mailbox}@<wbr />
              {domain}
            </span>
          </a>
        </Method>
        <Method
          icon={<ClockIcon className="size-7" />}
          title="Book a time"
          text={`A free 30 minutes by video, by phone or in person. ${hours ? '' : `${openingHours.bookingsAndChat}. ${openingHours.bookedOnline}`}`}
        >
          <ScheduleButton className={buttonClass('secondary')}>Choose a time</ScheduleButton>
        </Method>
        <Method icon={<PinIcon className="size-7" />} title="Visit" text={addressLine(company)}>
          <OutsideLink href={company.links.map} className={row}>
            Show on the map
          </OutsideLink>
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
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 bg-paper-raised p-5 sm:flex sm:flex-col sm:p-7 xl:p-6">
      {icon}
      <h2 className="text-h3 sm:mt-4">{title}</h2>
      <p className="col-start-2 mt-1 grow sm:mt-2">{typeof text === 'string' ? keepTogether(text) : text}</p>
      <p className="col-start-2 mt-2">{children}</p>
    </li>
  );
}
