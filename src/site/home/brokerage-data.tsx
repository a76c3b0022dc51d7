import { licenceLine } from '#brokerage/company.ts';
import { services } from '#brokerage/services.ts';
import type { Person } from '#brokerage/team.ts';
import { dayNames, type Hours } from '#brokerage/weekly-hours.ts';
import { jpegOf } from '#features/images/picture-of.ts';
import { usePublicUrl } from '#pages/page-head.tsx';
import { StructuredData } from '#pages/structured-data.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';

export function BrokerageData() {
  const { company, people } = useFacts();
  const url = usePublicUrl();
  const { street, city, postalCode } = company.address;
  return (
    <StructuredData
      data={{
        '@graph': [
          {
            '@type': 'FinancialService',
            '@id': `${url}/#brokerage`,
            name: company.name,
            legalName: company.authorizedName,
            description: licenceLine(company),
            url: `${url}/`,
            telephone: company.phone.href.replace('tel:', ''),
            email: company.email,
            address: {
              '@type': 'PostalAddress',
              streetAddress: street,
              addressLocality: city,
              addressRegion: 'ON',
              postalCode,
              addressCountry: 'CA',
            },
            areaServed: { '@type': 'AdministrativeArea', name: 'Ontario' },
            ...openingHoursData(usePublicHours()),
            hasCredential: licence('Mortgage Brokerage', company.licenceNumber, company.regulator),
            ...(people.length > 0 && {
              employee: people.map((person) => describePerson(person, company.regulator, url)),
            }),
            makesOffer: services.map(({ name, slug }) => ({
              '@type': 'Offer',
              itemOffered: { '@type': 'Service', name, url: `${url}/services/${slug}` },
            })),
          },
          {
            '@type': 'WebSite',
            '@id': `${url}/#website`,
            url: `${url}/`,
            name: company.name,
            inLanguage: 'en-CA',
            publisher: { '@id': `${url}/#brokerage` },
          },
        ],
      }}
    />
  );
}

const spec = { '@type': 'OpeningHoursSpecification' };

function openingHoursData(hours: Hours | undefined) {
  if (!hours)
    return { openingHoursSpecification: { ...spec, dayOfWeek: dayNames, opens: '06:00', closes: '22:00' } };
  return {
    openingHoursSpecification: hours.weekly.flatMap((open, day) =>
      open ? { ...spec, dayOfWeek: dayNames[day], opens: clock(open.opens), closes: clock(open.closes) } : [],
    ),
    // Opening and closing at midnight stands for a closed day.
    specialOpeningHoursSpecification: hours.closed.map(({ date }) => ({
      ...spec,
      validFrom: date,
      validThrough: date,
      opens: '00:00',
      closes: '00:00',
    })),
  };
}

/** Minutes since midnight as `09:30`; the end of the day is its last minute. */
function clock(minutes: number): string {
  const last = Math.min(minutes, 1439);
  return [Math.floor(last / 60), last % 60].map((number) => String(number).padStart(2, '0')).join(':');
}

function describePerson(
  { name, title, licenceNumber, portrait, languages }: Person,
  regulator: string,
  publicUrl: string,
) {
  return {
    '@type': 'Person',
    name,
    jobTitle: title,
    knowsLanguage: languages,
    ...(portrait && { image: publicUrl + jpegOf(portrait) }),
    hasCredential: licence(title, licenceNumber, regulator),
  };
}

function licence(title: string, identifier: string, regulator: string) {
  return {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: `${title} Licence`,
    identifier,
    recognizedBy: { '@type': 'Organization', name: regulator },
  };
}
