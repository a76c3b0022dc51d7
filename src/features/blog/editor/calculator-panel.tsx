import { useState } from 'react';
import type { CalculatorForm } from '#features/blog/calculator-forms.ts';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { serverMessage, request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { ChoiceField, TextField } from '#ui/fields/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Problem } from '#ui/problem.tsx';
import {
  calculatorAddress,
  type CalculatorLink,
  ratesCard,
  readCalculatorAddress,
} from './calculator-link.ts';
import { Panel } from './panel.tsx';

const titles = [...calculatorList.map(({ name, title }) => [name, title] as const), ratesCard];

/** Asks which calculator to show, and for its figures: a typical case to begin with, or those of a copied address. */
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
  const given = present && readCalculatorAddress(present.href, location.origin);
  const [name, setName] = useState<string>(given?.name ?? calculatorList[0].name);
  const [figures, setFigures] = useState<Record<string, string>>(given?.figures ?? {});
  // What a copied address leaves out is left out; otherwise the typical case is there to be changed.
  const [isCopied, setCopied] = useState(given !== undefined);
  const [pasted, setPasted] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const hasFigures = name !== ratesCard[0];
  const form = useGet<CalculatorForm>(`/api/calculator-forms/${name}`, { enabled: hasFigures });
  const fields = (hasFigures && form.data?.fields) || [];
  const textOf = (field: (typeof fields)[number]) => figures[field.name] ?? (isCopied ? '' : field.example);
  /** A choice that a copied address leaves out follows from a figure that is asked only after it. */
  const impliedBy = fields.filter((field) => figures[field.name]).map(({ onlyIf }) => onlyIf);
  const shownText = (field: (typeof fields)[number]) =>
    textOf(field) || (impliedBy.find((other) => other?.[0] === field.name)?.[1] ?? '');
  const asked = fields.filter(({ onlyIf }) => {
    const other = onlyIf && fields.find((field) => field.name === onlyIf[0]);
    return !onlyIf || (other && shownText(other) === onlyIf[1]);
  });

  function paste(address: string) {
    setPasted(address);
    const found = readCalculatorAddress(address, location.origin);
    if (!found) return;
    setName(found.name);
    setFigures(found.figures);
    setCopied(true);
    setErrors({});
  }

  async function confirm() {
    setFailure(undefined);
    const href = calculatorAddress(
      name,
      Object.fromEntries(asked.map((field) => [field.name, textOf(field)])),
    );
    if (!hasFigures) return onInsert({ href, text: ratesCard[1] });
    try {
      const { errors: wrong } = await request<CalculatorForm>(
        'GET',
        href.replace('/calculators/', '/api/calculator-forms/'),
      );
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
    } catch (error) {
      setFailure(serverMessage(error) ?? 'The server could not be reached. Please try again.');
      return;
    }
    const { title } = calculatorList.find((entry) => entry.name === name)!;
    onInsert({ href, text: given?.name === name && present ? present.text : title });
  }

  return (
    <Panel
      title="Calculator"
      confirmLabel={present ? 'Change calculator' : 'Insert calculator'}
      canConfirm={form.isSuccess || !hasFigures}
      onConfirm={() => void confirm()}
      onRemove={present && onRemove}
      onClose={onClose}
    >
      <ChoiceField
        label="Which calculator?"
        options={titles}
        isChosen
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFigures({});
          setCopied(false);
          setErrors({});
        }}
      />
      <TextField
        label="Address of a result"
        hint="Copied from one of our calculators, it fills in the figures below."
        inputMode="url"
        autoComplete="off"
        value={pasted}
        error={
          pasted.trim() !== '' && !readCalculatorAddress(pasted, location.origin)
            ? 'This is not the address of a result of one of our calculators'
            : undefined
        }
        onChange={(event) => paste(event.target.value)}
      />
      {!hasFigures && (
        <p className="text-ink-soft">
          Readers see the rates that hold on the day they read, each with its APR, day and conditions.
        </p>
      )}
      {form.isLoading && <Spinner label="Loading the calculator" />}
      {form.isError && (
        <p role="alert" className="font-semibold text-wrong">
          The calculator could not be loaded. Please try again.
        </p>
      )}
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {asked.map((field) => {
          const shared = {
            label: field.unit && field.unit !== '$' ? `${field.label} (${field.unit})` : field.label,
            error: errors[field.name],
            value: shownText(field),
            onChange: ({ target }: { target: { value: string } }) =>
              setFigures({ ...figures, [field.name]: target.value }),
          };
          if (field.type === 'choice')
            return <ChoiceField key={field.name} {...shared} options={field.options ?? []} isChosen />;
          return (
            <TextField
              key={field.name}
              {...shared}
              autoComplete="off"
              {...(field.type === 'number' && { inputMode: 'decimal' as const })}
              {...(field.type === 'date' && { type: 'date' })}
              {...(field.type === 'debts' && {
                hint: `Such as: ${field.example}`,
                className: 'sm:col-span-2',
              })}
            />
          );
        })}
      </div>
      <Problem>{failure}</Problem>
    </Panel>
  );
}
