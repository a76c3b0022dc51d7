import { brokerage, addressLine, openingHours, licenceLine } from '#brokerage/brokerage.ts';
import { Consultation } from '#features/contacts/form-cards.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { PageIntro } from '#platform/pages/page-intro.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { usePageData } from '#platform/pages/page-data.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { ReactNode } from 'react';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx';
import { OfficeStreet } from '#site/illustrations/service-scene.tsx';
import { ScheduleButton } from '#site/services/schedule-button.tsx';

export default function ContactPage() {
  const { sentForm } = usePageData();
  return (
    <>
      <PageHead
        path="/contact"
        title={sentForm ? 'Please check: Contact' : 'Contact'}
        description={`Call ${brokerage.phone.display}, write, book 30 free minutes or visit us in Mississauga. A licensed mortgage agent answers within 24 hours, anywhere in Ontario.`}
      />
      <PageIntro
        path="/contact"
        label="Contact"
        headline="Talk to a licensed agent"
        lead="By phone, by email, by video or across a table in Mississauga. You get an answer within 24 hours, and the first conversation is free."
      />
      <ContactMethods />
      <div className="page section grid gap-x-16 gap-y-14 lg:grid-cols-[5fr_3fr]">
        <section aria-labelledby="write">
          <h2 id="write" className="text-h2">
            Ask for a consultation
          </h2>
          <p className="mt-4 max-w-[58ch]">
            Tell us what it is about and when we can reach you. We get back to you within 24 hours to agree on
            a time.
          </p>
          <SentBack sentForm={sentForm} />
          <div className="mt-8">
            <Consultation />
          </div>
        </section>
        <Office />
      </div>
      <div className="border-b border-line">
        <OfficeStreet />
      </div>
      <QuestionsSection />
    </>
  );
}

/** Four ways to contact us. */
function ContactMethods() {
  return (
    <section aria-label="Ways to reach us" className="page pt-14 lg:pt-20">
      <ul className="grid gap-px overflow-hidden rounded-large border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        <Method icon={<PhoneIcon className="size-7" />} title="Call" text={openingHours.calls.join('. ')}>
          <a href={brokerage.phone.href} className="link">
            {brokerage.phone.display}
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

/** Where the office is, when it is open, and where else we are. */
export function Office() {
  const { street, city, province, postalCode } = brokerage.address;
  const { map, reviews, social } = brokerage.links;
  return (
    <section aria-labelledby="office" className="self-start lg:sticky lg:top-28">
      <h2 id="office" className="text-h3">
        Our office
      </h2>
      <address className="mt-3 not-italic">
        {brokerage.authorizedName}
        <br />
        {street}
        <br />
        {city}, {province} {postalCode}
      </address>
      <p className="mt-3">
        <OutsideLink href={map}>Open in maps</OutsideLink>
      </p>
      <dl className="mt-6 space-y-4 border-t border-line pt-6">
        <div>
          <dt className="font-semibold">Consultations</dt>
          <dd>{openingHours.bookingsAndChat}. Please book before you come.</dd>
        </div>
        <div>
          <dt className="font-semibold">By phone</dt>
          {openingHours.calls.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
        <div>
          <dt className="font-semibold">What clients say</dt>
          <dd>
            <OutsideLink href={reviews}>Read our reviews</OutsideLink>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Follow us</dt>
          <dd className="flex flex-wrap gap-x-5 gap-y-1">
            {social.map(({ name, href }) => (
              <OutsideLink key={name} href={href}>
                {name}
              </OutsideLink>
            ))}
          </dd>
        </div>
      </dl>
      <p className="mt-6 border-t border-line pt-6 text-small text-ink-soft">{licenceLine}</p>
    </section>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link py-1">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
