import { brokerage, licenceLine, openingHours } from '#brokerage/brokerage.ts';

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
