import { useFormContext, useWatch } from 'react-hook-form';
import { claimOn } from '#brokerage/current-facts.ts';
import type { Facts } from '#brokerage/facts.ts';
import { dateInOntario, addDays, isCalendarDate } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { useFieldProps } from '#platform/drafts/form/form-labels.ts';
import { SmallDateField } from '#ui/fields/small-date-field.tsx';
import { SmallField } from '#ui/fields/small-field.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { claimNames, factsLabels } from './facts-labels.ts';

type ClaimName = keyof Facts['claims'];
export function ClaimsFields() {
  const today = dateInOntario(useMinute());
  return (
    <div className="divide-y divide-line border-t border-line">
      {(Object.keys(claimNames) as ClaimName[]).map((name) => (
        <ClaimFields key={name} name={name} today={today} />
      ))}
    </div>
  );
}

function ClaimFields({ name, today }: { name: ClaimName; today: string }) {
  const field = useFieldProps(factsLabels.claims);
  const { control } = useFormContext();
  const path = `value.${name}`;
  const claim = useWatch({ control, name: path }) as Facts['claims'][ClaimName];
  const due = describeDue(claim, today);
  const shown = claimOn(claim, today);
  return (
    <section aria-label={claimNames[name]} className="py-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-small font-semibold tracking-normal">{claimNames[name]}</h3>
        <p className="text-ink-soft">
          Visitors read “{[shown.value, shown.wording].filter(Boolean).join(' ')}”
        </p>
      </div>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-6">
        <SmallField {...field(`${path}.value`)} className="max-sm:col-span-2 sm:col-span-1" />
        <SmallField {...field(`${path}.wording`)} className="max-sm:col-span-2 sm:col-span-5" />
        {name === 'rating' && (
          <>
            <SmallField
              {...field(`${path}.count`)}
              hint="Said instead of the words after it. With fewer than ten, the number is not shown."
              inputMode="numeric"
              className="max-sm:col-span-2 sm:col-span-3"
            />
            <SmallField {...field(`${path}.where`)} className="max-sm:col-span-2 sm:col-span-3" />
          </>
        )}
        <SmallField {...field(`${path}.source`)} className="max-sm:col-span-2 sm:col-span-3" />
        <SmallField {...field(`${path}.link`)} className="max-sm:col-span-2 sm:col-span-3" type="url" />
        <SmallDateField {...field(`${path}.asOf`)} className="sm:col-span-3 lg:col-span-2" />
        <SmallDateField {...field(`${path}.checkAgainBy`)} className="sm:col-span-3 lg:col-span-2" />
        <SmallField
          {...field(`${path}.neutral`)}
          className="max-sm:col-span-2 sm:max-lg:col-span-6 lg:col-span-2"
        />
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

/** The number of days before its date from which a claim is pointed out. */
const noticeDays = 31;

/** Describes a claim's date from `noticeDays` before it; nothing earlier. */
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
  if (checkAgainBy >= addDays(today, noticeDays)) return { isPast: false };
  return { isPast: false, text: `Check it by ${day}. After that day, visitors read “${neutral}”.` };
}
