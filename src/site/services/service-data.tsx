import { brokerage } from '#brokerage/brokerage.ts';
import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';
import { usePublicUrl } from '#platform/pages/page-head.tsx';
import { StructuredData } from '#platform/pages/structured-data.tsx';

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
