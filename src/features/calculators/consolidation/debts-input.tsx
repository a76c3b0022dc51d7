import { formatMonths } from '#features/calculators/figures.ts';
import { SubmitButton } from '#ui/button.tsx';
import { ChoiceField, TextField } from '#ui/fields/field.tsx';
import { type DebtRow, debtKinds, emptyRow, maxDebts, readRows, writeRows } from './debt-rows.ts';
import { isBlank, readDebtRow } from './debts-field.ts';

/** Its buttons submit the form: without script the server adds or removes the row, with it the form’s state. */
export function DebtsInput({
  name,
  label,
  hint,
  error,
  text,
  onChange,
}: {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  text: string;
  onChange: (text: string) => void;
}) {
  const found = readRows(text);
  const rows = found.length === 0 ? [emptyRow] : found;
  // Errors of the rows stand at their cells; what is left concerns them all.
  const hasRowErrors = rows.some((row) => !isBlank(row) && !readDebtRow(row).ok);
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="mt-1 text-small text-ink-soft">{hint}</p>}
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {rows.map((row, at) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- rows have no identity besides their place
            key={at}
            name={name}
            number={at + 1}
            row={row}
            showError={error !== undefined}
            isFirstWrong={!hasRowErrors && at === 0 && error !== undefined}
            onChange={(next) => onChange(writeRows(rows.with(at, next)))}
            isRemovable={rows.length > 1}
          />
        ))}
      </ol>
      {error && !hasRowErrors && <p className="mt-2 text-small font-semibold text-wrong">{error}</p>}
      {rows.length < maxDebts && (
        <SubmitButton variant="secondary" name={`${name}.add`} value="1" className="mt-4 max-sm:w-full">
          Add a debt
        </SubmitButton>
      )}
    </fieldset>
  );
}

function Row({
  name,
  number,
  row,
  showError,
  isFirstWrong,
  onChange,
  isRemovable,
}: {
  name: string;
  number: number;
  row: DebtRow;
  showError: boolean;
  /** Marked because no row has a debt. */
  isFirstWrong: boolean;
  onChange: (row: DebtRow) => void;
  isRemovable: boolean;
}) {
  const reading = isBlank(row) ? undefined : readDebtRow(row);
  const cell = (part: Exclude<keyof DebtRow, 'kind'>, label: string) => {
    const message =
      reading?.ok === false && reading.part === part
        ? `${reading.message.charAt(0).toUpperCase()}${reading.message.slice(1)}`
        : undefined;
    return (
      <TextField
        label={label}
        name={`${name}.${number}.${part}`}
        value={row[part]}
        onChange={(event) => onChange({ ...row, [part]: event.currentTarget.value })}
        error={(showError ? message : undefined) ?? (isFirstWrong && part === 'balance' ? '' : undefined)}
        inputMode={part === 'payment' && /month/i.test(row.payment) ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={20}
      />
    );
  };
  return (
    <li className="@container">
      <fieldset className="grid items-start gap-x-3 gap-y-4 py-4 @min-[16rem]:grid-cols-2">
        <legend className="sr-only">{`Debt ${number}`}</legend>
        <ChoiceField
          label={`Debt ${number}`}
          name={`${name}.${number}.kind`}
          options={debtKinds}
          isChosen
          value={row.kind}
          onChange={(event) => onChange({ ...row, kind: event.currentTarget.value as DebtRow['kind'] })}
        />
        {cell('balance', 'Balance ($)')}
        {cell('rate', 'Annual rate (%)')}
        {cell('payment', 'Monthly payment ($)')}
        <p className="self-center text-small text-ink-soft">
          {reading?.ok ? `Paid off in ${formatMonths(reading.debt.months)}.` : ''}
        </p>
        {isRemovable && (
          <button
            type="submit"
            name={`${name}.remove`}
            value={number}
            aria-label={`Remove debt ${number}`}
            className="link min-h-11 justify-self-end text-small font-semibold"
          >
            Remove
          </button>
        )}
      </fieldset>
    </li>
  );
}
