import { HoursNow } from '#platform/facts/hours-now.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { PhoneIcon } from '#ui/icons.tsx';

/** The phone number above the booking form: the button that leads here may have said "Call Now". */
export function CallFirst() {
  const { company } = useFacts();
  return (
    <p className="col-span-full flex items-start gap-3 border-y border-line py-1">
      <PhoneIcon className="mt-3 size-5" />
      <span className="flex flex-wrap items-center gap-x-3">
        <a href={company.phone.href} className="inline-flex min-h-11 items-center">
          <span>
            Or call <span className="link font-semibold whitespace-nowrap">{company.phone.display}</span>
          </span>
        </a>
        {/* Keeps room for the hours until they are known: two lines on a phone. */}
        <span className="min-h-[2lh] basis-full text-small text-ink-soft sm:min-h-[1lh] sm:basis-auto">
          <HoursNow />
        </span>
      </span>
    </p>
  );
}
