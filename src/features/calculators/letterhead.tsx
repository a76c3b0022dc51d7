import { addressLine, licenceLine } from '#brokerage/company.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { day } from './figures.ts';

/** The head of a printed result, in place of the site's header and footer: who it is from, and when. */
export default function Letterhead({ today }: { today: string }) {
  const { company } = useFacts();
  return (
    <section
      aria-label="Letterhead"
      data-letterhead
      className="hidden border-b-2 border-ink pb-3 text-small print:block"
    >
      <div className="flex items-baseline justify-between gap-x-6">
        <p className="font-display text-h3">{company.name}</p>
        <p className="tabular font-semibold">{company.phone.display}</p>
      </div>
      <p className="mt-1">{licenceLine(company)}</p>
      <p>
        {addressLine(company)} · {company.email}
      </p>
      <p className="mt-2">Calculated on {day(today)}. An estimate, not an offer.</p>
    </section>
  );
}
