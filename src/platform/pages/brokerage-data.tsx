import { brokerage, licenceLine } from '#brokerage/brokerage.ts';
import { people as team, type Person } from '#brokerage/people.ts';
import { services } from '#brokerage/services.ts';
import { usePublicUrl } from './page-head.tsx';
import { StructuredData } from './structured-data.tsx';

/** The brokerage itself, its people and its website, for the home page. */
export function BrokerageData({ people = team }: { people?: readonly Person[] | undefined }) {
  const url = usePublicUrl();
  const { street, city, postalCode } = brokerage.address;
  return (
    <StructuredData
      data={{
        '@graph': [
          {
            '@type': 'FinancialService',
            '@id': `${url}/#brokerage`,
            name: brokerage.name,
            legalName: brokerage.authorizedName,
            description: licenceLine,
            url: `${url}/`,
            telephone: brokerage.phone.href.replace('tel:', ''),
            email: brokerage.email,
            address: {
              '@type': 'PostalAddress',
              streetAddress: street,
              addressLocality: city,
              addressRegion: 'ON',
              postalCode,
              addressCountry: 'CA',
            },
            areaServed: { '@type': 'AdministrativeArea', name: 'Ontario' },
            openingHoursSpecification: {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
              opens: '06:00',
              closes: '22:00',
            },
            hasCredential: {
              '@type': 'EducationalOccupationalCredential',
              credentialCategory: 'Mortgage Brokerage Licence',
              identifier: brokerage.licenceNumber,
              recognizedBy: { '@type': 'Organization', name: brokerage.regulator },
            },
            ...(people.length > 0 && { employee: people.map((person) => describePerson(person, url)) }),
            makesOffer: services.map(({ name, slug }) => ({
              '@type': 'Offer',
              itemOffered: { '@type': 'Service', name, url: `${url}/services/${slug}` },
            })),
          },
          {
            '@type': 'WebSite',
            '@id': `${url}/#website`,
            url: `${url}/`,
            name: brokerage.name,
            inLanguage: 'en-CA',
            publisher: { '@id': `${url}/#brokerage` },
          },
        ],
      }}
    />
  );
}

function describePerson({ name, title, licenceNumber, portrait, languages }: Person, publicUrl: string) {
  return {
    '@type': 'Person',
    name,
    jobTitle: title,
    knowsLanguage: languages,
    ...(portrait && { image: publicUrl + portrait }),
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: `${title} Licence`,
      identifier: licenceNumber,
      recognizedBy: { '@type': 'Organization', name: brokerage.regulator },
    },
  };
}
