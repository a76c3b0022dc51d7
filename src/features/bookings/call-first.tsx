import { callHoursOn } from '#brokerage/call-hours.ts';
import { describeHoursOn } from '#brokerage/describe-hours.ts';
import { useCompany } from '#platform/facts/use-company.ts';
import { usePublicHours } from '#platform/pages/page-data.tsx';
import { PhoneIcon } from '#ui/icons.tsx';

/** The phone number above the booking form: the button that leads here may have said "Call Now". */
export function CallFirst({ today }: { today: string }) {
  const company = useCompany();
  const hours = usePublicHours();
  return (
    <p className="flex items-center gap-3 border-y border-line py-1">
      <PhoneIcon />
      <span className="flex flex-wrap items-center gap-x-3">
        <a href={company.phone.href} className="inline-flex min-h-11 items-center">
          <span>
            Or call <span className="link font-semibold whitespace-nowrap">{company.phone.display}</span>
          </span>
        </a>
        <span className="text-small text-ink-soft">
          {hours ? `Today: ${describeHoursOn(hours, today)}` : `Today ${callHoursOn(today)}`}
        </span>
      </span>
    </p>
  );
}
