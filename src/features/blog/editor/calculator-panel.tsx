import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import {
  type AnyCalculator,
  calculate,
  exampleTexts,
  type Fields,
  isAsked,
  variantForLoan,
  textsOf,
} from '#features/calculators/calculator.ts';
import { withRates } from '#features/calculators/todays-rate.ts';
import type { ShownRate } from '#features/rates/rates.ts';
import { useRates } from '#features/rates/use-rates.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { ChoiceField, TextField } from '#ui/fields/field.tsx';
import { useToday } from '#ui/use-today.ts';
import {
  calculatorAddress,
  type CalculatorLink,
  ratesCard,
  readCalculatorAddress,
} from './calculator-link.ts';
import { Panel, typing } from './panel.tsx';

const titles = [...calculatorList.map(({ name, title }) => [name, title] as const), ratesCard];

/** The fields of a calculator; its example uses today's best matching rate. */
function fieldsWithRates(plain: AnyCalculator, rates: readonly ShownRate[], today: string): Fields {
  const calculator: AnyCalculator = withRates(plain, rates);
  return variantForLoan(calculator, calculate(calculator, exampleTexts(calculator, today), today)).fields;
}

export function CalculatorPanel({
  present,
  onInsert,
  onRemove,
  onClose,
}: {
  /** The card to change; undefined for a new one. */
  present: CalculatorLink | undefined;
  onInsert: (link: CalculatorLink) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const initial = present && readCalculatorAddress(present.href, location.origin);
  const [name, setName] = useState<string>(initial?.name ?? calculatorList[0].name);
  const [figures, setFigures] = useState<Record<string, string>>(initial?.figures ?? {});
  // Figures missing from a copied address stay empty; without one, the fields begin with the typical case.
  const [isCopied, setCopied] = useState(initial !== undefined);
  const [pasted, setPasted] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const hasFigures = name !== ratesCard[0];
  const today = useToday();
  const rates = useRates();
  const views = useQuery({
    queryKey: ['calculator views'],
    queryFn: async () => (await import('#features/calculators/calculator-views.ts')).views,
    enabled: hasFigures,
    staleTime: Infinity,
  });
  const calculator = views.data?.find((view) => view.calculator.name === name)?.calculator;
  const fields = Object.entries(calculator ? fieldsWithRates(calculator, rates, today) : {});
  const textOf = ([key, field]: (typeof fields)[number]) =>
    figures[key] ?? (isCopied ? '' : field.example(today));
  /** Choices missing from a copied address, inferred from figures that are only asked after them. */
  const impliedBy = fields.filter(([key]) => figures[key]).map(([, { onlyIf }]) => onlyIf);
  const shownText = (field: (typeof fields)[number]) =>
    textOf(field) || (impliedBy.find((condition) => condition?.[0] === field[0])?.[1] ?? '');
  const shown = Object.fromEntries(fields.map((field) => [field[0], shownText(field)]));
  const asked = fields.filter(([, field]) => isAsked(field, shown));

  function begin(chosen: string, filled: Record<string, string>, isFromAddress: boolean) {
    setName(chosen);
    setFigures(filled);
    setCopied(isFromAddress);
    setErrors({});
  }

  function paste(address: string) {
    setPasted(address);
    const found = readCalculatorAddress(address, location.origin);
    if (!found) return;
    begin(found.name, found.figures, true);
  }

  function confirm() {
    const href = calculatorAddress(name, Object.fromEntries(asked.map((field) => [field[0], textOf(field)])));
    if (!calculator) return onInsert({ href, text: ratesCard[1] });
    const typed = readCalculatorAddress(href, location.origin)?.figures ?? {};
    const calculation = calculate(calculator, textsOf(calculator, typed, today), today);
    if (!calculation.ok) return setErrors(calculation.errors);
    const { title } = calculatorList.find((entry) => entry.name === name)!;
    onInsert({ href, text: initial?.name === name && present ? present.text : title });
  }

  return (
    <Panel
      title="Calculator"
      confirmLabel={present ? 'Change calculator' : 'Insert calculator'}
      canConfirm={views.isSuccess || !hasFigures}
      onConfirm={confirm}
      onRemove={present && onRemove}
      onClose={onClose}
    >
      <ChoiceField
        label="Which calculator?"
        options={titles}
        isChosen
        value={name}
        onChange={(event) => begin(event.target.value, {}, false)}
      />
      <TextField
        label="Address of a result"
        hint="Copied from one of our calculators, it fills in the figures below."
        inputMode="url"
        error={
          pasted.trim() !== '' && !readCalculatorAddress(pasted, location.origin)
            ? 'This is not the address of a result of one of our calculators'
            : undefined
        }
        {...typing(pasted, paste)}
      />
      {!hasFigures && (
        <p className="text-ink-soft">
          Readers see the rates that hold on the day they read, each with its APR, day and conditions.
        </p>
      )}
      {!views.data && <NotLoaded query={views} what="the calculator" />}
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {asked.map((field) => {
          const [key, definition] = field;
          const { label, control } = definition;
          const unit = control.type === 'number' && control.unit !== '$' ? ` (${control.unit})` : '';
          const shared = {
            label: `${label}${unit}`,
            error: errors[key],
            value: shownText(field),
            onChange: ({ target }: { target: { value: string } }) =>
              setFigures({ ...figures, [key]: target.value }),
          };
          if (control.type === 'choice')
            return <ChoiceField key={key} {...shared} options={control.options} isChosen />;
          if (control.type === 'date') return <DateField key={key} {...shared} />;
          return (
            <TextField
              key={key}
              {...shared}
              autoComplete="off"
              {...(control.type === 'number' && { inputMode: 'decimal' as const })}
              {...(control.type === 'debts' && {
                hint: `Such as: ${definition.example(today)}`,
                className: 'sm:col-span-2',
              })}
            />
          );
        })}
      </div>
    </Panel>
  );
}
