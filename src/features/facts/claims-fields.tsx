import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { Facts } from '#brokerage/facts.ts';
import { addDays, dateInOntario, isCalendarDate } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { SmallField } from '#ui/small-field.tsx';
import { claimNames } from './field-labels.ts';
import type { SectionValues } from './section-values.ts';
import { useFieldProps } from './use-field-props.ts';

type ClaimName = keyof Facts['claims'];
const names = Object.keys(claimNames) as ClaimName[];

/** The numbers the site advertises, each with its proof and the date until which it may be shown. */
export function ClaimsFields() {
  const today = dateInOntario(new Date());
  return (
    <div className="divide-y divide-line border-y border-line">
      {names.map((name) => (
        <ClaimFields key={name} name={name} today={today} />
      ))}
    </div>
  );
}

function ClaimFields({ name, today }: { name: ClaimName; today: string }) {
  const field = useFieldProps('claims');
  const { control } = useFormContext<FieldValues>();
  const claim = useWatch({ control, name }) as SectionValues['claims'][ClaimName];
  const due = describeDue(claim, today);
  return (
    <section aria-label={claimNames[name]} className="py-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-small font-semibold tracking-normal">{claimNames[name]}</h3>
        <p className="text-ink-soft">
          Visitors read “{due.isPast ? claim.neutral : `${claim.value} ${claim.wording}`}”
        </p>
      </div>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-6">
        <SmallField {...field(`${name}.value`)} className="sm:col-span-1" />
        <SmallField {...field(`${name}.wording`)} className="sm:col-span-5" />
        <SmallField {...field(`${name}.source`)} className="sm:col-span-3" hint="Shown beside the number." />
        <SmallField {...field(`${name}.link`)} className="sm:col-span-3" type="url" />
        <SmallField {...field(`${name}.asOf`)} className="sm:col-span-3 lg:col-span-2" type="date" />
        <SmallField {...field(`${name}.checkAgainBy`)} className="sm:col-span-3 lg:col-span-2" type="date" />
        <SmallField {...field(`${name}.neutral`)} className="sm:col-span-6" hint="Without a number." />
      </div>
      {due.text && (
        <p
          className={`mt-3 border-l-4 px-3 py-2 ${due.isPast ? 'border-wrong bg-wrong-soft font-semibold text-wrong' : 'border-line-strong bg-paper-sunk'}`}
        >
          {due.text}
        </p>
      )}
    </section>
  );
}

const soon = 31;

/** What to say about a claim’s date: nothing while it is more than a month away. */
export function describeDue(
  { checkAgainBy, neutral }: { checkAgainBy: string; neutral: string },
  today: string,
): { isPast: boolean; text?: string } {
  if (!isCalendarDate(checkAgainBy)) return { isPast: false };
  const day = formatDayAndYear(checkAgainBy);
  if (checkAgainBy < today)
    return {
      isPast: true,
      text: `Past its date, ${day}: the site no longer shows the number. Check it, and enter both dates again.`,
    };
  if (checkAgainBy >= addDays(today, soon)) return { isPast: false };
  return { isPast: false, text: `Check it by ${day}. After that day, visitors read “${neutral}”.` };
}
