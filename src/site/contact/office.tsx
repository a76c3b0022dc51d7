import { Picture } from '#features/images/picture.tsx';
import { PersonLine } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { describeLanguages } from '#site/about/people-section.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';

const row = 'link inline-flex min-h-11 items-center';

export function Office() {
  const { company, people } = useFacts();
  const { street, city, province, postalCode } = company.address;
  const { map, reviews, social } = company.links;
  return (
    <div className="space-y-10 self-start lg:sticky lg:top-28">
      {people.length > 0 && (
        // The receipt of the form beside it says so, too.
        <section aria-labelledby="people" className="group-has-[[data-receipt]]:hidden">
          <h2 id="people" className="text-h3">
            Who you’ll hear from
          </h2>
          <ul className="mt-4 space-y-4">
            {people.map((person) => (
              <li key={person.licenceNumber}>
                <PersonLine person={person}>
                  <p className="text-small text-ink-soft">{describeLanguages(person.languages)}</p>
                </PersonLine>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="office">
        <h2 id="office" className="text-h3">
          Our office
        </h2>
        {company.officePicture && (
          <Picture
            src={company.officePicture}
            alt={`Our office in ${city}`}
            sizes="(min-width: 64rem) 26rem, 100vw"
            className="mt-4 aspect-3/2 w-full rounded-large bg-paper-sunk object-cover"
          />
        )}
        <address className="mt-3 not-italic">
          {company.authorizedName}
          <br />
          {street}
          <br />
          {city}, {province} {postalCode}
        </address>
        <p className="mt-2">Please book before you come.</p>
        <OutsideLink href={map} className={row}>
          Open in maps
        </OutsideLink>
        <dl className="mt-4 space-y-4 border-t border-line pt-5">
          <div>
            <dt className="font-semibold">What clients say</dt>
            <dd>
              <OutsideLink href={reviews} className={row}>
                Read our reviews
              </OutsideLink>
            </dd>
          </div>
          {social.length > 0 && (
            <div>
              <dt className="font-semibold">Follow us</dt>
              <dd className="flex flex-wrap gap-x-6">
                {social.map(({ name, href }) => (
                  <OutsideLink key={name} href={href} className={row}>
                    {name}
                  </OutsideLink>
                ))}
              </dd>
            </div>
          )}
        </dl>
      </section>
    </div>
  );
}
