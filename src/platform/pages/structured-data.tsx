import { brokerage, licenceLine } from '#brokerage/brokerage.ts';
import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';
import { people as team, type Person } from '#brokerage/people.ts';
import { services } from '#brokerage/services.ts';
import { usePublicUrl } from './page-head.tsx';

/** Facts for search engines, in schema.org vocabulary. It is data, which the browser does not run. */
export function StructuredData({ data }: { data: object }) {
  // A `<` could close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

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

/** A service, offered by the brokerage. */
export function ServiceData({ details: { service, description } }: { details: ServiceDetails }) {
  const url = usePublicUrl();
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        name: service.name,
        serviceType: service.mortgageType,
        description,
        url: `${url}/services/${service.slug}`,
        areaServed: { '@type': 'AdministrativeArea', name: 'Ontario' },
        provider: {
          '@type': 'FinancialService',
          '@id': `${url}/#brokerage`,
          name: brokerage.name,
          telephone: brokerage.phone.href.replace('tel:', ''),
          address: { '@type': 'PostalAddress', addressLocality: brokerage.address.city, addressRegion: 'ON' },
        },
      }}
    />
  );
}

/** Questions with their answers. */
export function QuestionsData({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  );
}
