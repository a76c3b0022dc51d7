import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dateInOntario, isCalendarDate } from '#lib/calendar.ts';
import { countOf } from '#lib/format-count.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { QueryState } from '#platform/admin/query-state.tsx';
import { useCacheResponse } from '#platform/admin/use-change.ts';
import { DraftForm } from '#platform/drafts/form/draft-form.tsx';
import { EntryList } from '#platform/drafts/form/entry-list.tsx';
import { type FormLabels, useFieldProps } from '#platform/drafts/form/form-labels.ts';
import { FormSelect } from '#platform/drafts/form/form-select.tsx';
import { SmallButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { SmallDateField } from '#ui/fields/small-date-field.tsx';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { findLargeChanges } from './describe-rate-changes.ts';
import { insurances, rateTypes, termYears } from './products.ts';
import { describeShownRates, lastDayShown, maxRates, defaultDaysShown } from './rate-days.ts';
import { type RatesChange, ratesChangeSchema, type RateTexts, type ReceivedRates } from './rate-sheet.ts';
import { putRates, ratesPath, useStoredRates } from './rates.queries.ts';
import { rateName } from './rates.ts';

const labels: FormLabels = {
  fields: {
    years: 'Term',
    type: 'Fixed or variable',
    insurance: 'Insurance',
    rate: 'Rate, %',
    apr: 'APR, %',
    asOf: 'As of',
    holdDays: 'Days shown after that',
    amortization: 'Longest amortization, years (optional)',
    conditions: 'Conditions (optional)',
  },
  parts: { value: 'Rate' },
};

const toTexts = ({ value }: ReceivedRates) => ({
  value: value.map(
    (rate) => Object.fromEntries(Object.entries(rate).map(([name, one]) => [name, String(one)])) as RateTexts,
  ),
});

export function RatesSection({ onUnsaved }: { onUnsaved: (id: string, isUnsaved: boolean) => void }) {
  const cacheRates = useCacheResponse(ratesPath);
  const today = dateInOntario(useMinute());
  const [question, setQuestion] = useState<Question>();
  const blank = useMemo(
    (): RateTexts => ({
      years: '5',
      type: 'fixed',
      insurance: '',
      rate: '',
      apr: '',
      asOf: today,
      holdDays: String(defaultDaysShown),
      amortization: '',
      conditions: '',
    }),
    [today],
  );
  return (
    <QueryState query={useStoredRates()} what="the rates">
      {(sheet) => (
        <DraftForm<ReceivedRates, { value: RateTexts[] }, RatesChange>
          kind="facts"
          id="rates"
          name="Rates"
          labels={labels}
          schema={ratesChangeSchema}
          stored={sheet}
          toValues={toTexts}
          toFields={({ value }) => ({ value: value.map((rate) => ({ ...blank, ...rate })) })}
          send={putRates}
          askFirst={async (change) => {
            const changes = findLargeChanges(sheet.value, change.value);
            if (changes.length === 0) return true;
            return new Promise((answer) => setQuestion({ changes, answer }));
          }}
          describeSaved={(change) => describeShownRates(change.value, today)}
          onStored={cacheRates}
          about="Rates you can place today: on the home page, under Rates, on the pages for purchases and renewals, and where calculators begin. Each shows its APR, day and conditions, and none is shown after it expires."
          onUnsaved={onUnsaved}
        >
          <RatesFields blank={blank} today={today} />
          {question && (
            <AlertDialog
              title="Is this right?"
              description={`${question.changes.join('. ')}.`}
              caution="That is more than one percentage point. Nothing has been saved yet."
              actionLabel="Save it"
              cancelLabel="Go back and edit"
              onAction={() => question.answer(true)}
              onClose={() => {
                question.answer(false);
                setQuestion(undefined);
              }}
            />
          )}
        </DraftForm>
      )}
    </QueryState>
  );
}

interface Question {
  changes: string[];
  answer: (isMeant: boolean) => void;
}

function RatesFields({ blank, today }: { blank: RateTexts; today: string }) {
  const field = useFieldProps(labels);
  const { control, setValue } = useFormContext<{ value: RateTexts[] }>();
  const rates = useWatch({ control, name: 'value' });
  const sheetOfToday = rates.map((rate) => (rate.asOf < today ? { ...rate, asOf: today } : rate));
  return (
    <>
      {rates.some(({ asOf }) => asOf < today) && (
        <SmallButton
          className="mb-3 max-sm:min-h-11"
          onClick={() => setValue('value', sheetOfToday, { shouldDirty: true })}
        >
          Start today’s sheet from these
        </SmallButton>
      )}
      <EntryList
        name="value"
        noun="rate"
        blank={blank}
        limit={maxRates}
        empty="No rates yet. Calculators start from an example, and pages don’t mention rates."
        summary={(rate) => summarize(rate, today)}
      >
        {(path) => (
          <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-4">
            <FormSelect
              path={`${path}.years`}
              labels={labels}
              optionsFor={() => termYears.map((years) => [String(years), termLength(years)])}
            />
            <FormSelect
              path={`${path}.type`}
              labels={labels}
              optionsFor={() => rateTypes.map((type) => [type, type])}
            />
            <FormSelect
              path={`${path}.insurance`}
              labels={labels}
              className="col-span-2"
              optionsFor={() => [['', 'Choose'], ...insurances.map((one) => [one, one] as const)]}
            />
            <SmallField {...field(`${path}.rate`)} inputMode="decimal" />
            <SmallField {...field(`${path}.apr`)} inputMode="decimal" />
            <SmallDateField {...field(`${path}.asOf`)} />
            <SmallField {...field(`${path}.holdDays`)} inputMode="numeric" />
            <SmallField
              {...field(`${path}.amortization`)}
              className="col-span-2 sm:col-span-1"
              inputMode="numeric"
            />
            <SmallTextArea
              {...field(`${path}.conditions`)}
              className="col-span-2 sm:col-span-3"
              rows={2}
              hint="Whom it is for, such as “Owner-occupied, closing within 120 days”."
            />
          </div>
        )}
      </EntryList>
    </>
  );
}

const termLength = (years: number) => (years < 1 ? countOf(years * 12, 'month') : countOf(years, 'year'));

function summarize({ years, type, insurance, rate, apr, asOf, holdDays }: RateTexts, today: string) {
  const name = rateName({ years: Number(years), type, insurance: insurance || 'not chosen' } as never);
  const until =
    isCalendarDate(asOf) && lastDayShown({ asOf, holdDays: Number(holdDays) || defaultDaysShown });
  const isPast = until && until < today;
  return (
    <span className="block min-w-0 py-2">
      <strong className="font-semibold">{name}</strong>{' '}
      <span className="tabular">{`${rate || '–'}%, APR ${apr || '–'}%`}</span>
      {until && (
        <span className={isPast ? 'block font-semibold text-wrong' : 'block text-ink-soft'}>
          {isPast
            ? `Past its day, ${formatDayAndYear(until)}: visitors can only ask for it.`
            : `Shown from ${formatDayAndYear(asOf)} through ${formatDayAndYear(until)}`}
        </span>
      )}
    </span>
  );
}
