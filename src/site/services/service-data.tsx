import { useCompany } from '#platform/facts/use-company.ts';
import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';
import { usePublicUrl } from '#pages/page-head.tsx';
import { StructuredData } from '#pages/structured-data.tsx';

/** A service, offered by the brokerage. */
export function ServiceData({ details: { service, description } }: { details: ServiceDetails }) {
  const company = useCompany();
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
          name: company.name,
          telephone: company.phone.href.replace('tel:', ''),
          address: { '@type': 'PostalAddress', addressLocality: company.address.city, addressRegion: 'ON' },
        },
      }}
    />
  );
}
