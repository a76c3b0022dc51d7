import { type RefObject, useState } from 'react';
import type { DebtsInput } from '#features/calculators/consolidation/debts-input.tsx';
import { rateName } from '#features/rates/rates.ts';
import { lowerFirst } from '#lib/lower-first.ts';
import { SubmitButton } from '#ui/button.tsx';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';
import { ChoiceField, TextField } from '#ui/fields/field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { type CalculatorView, type Fields, isAsked, isExampleText, toQuery } from './calculator.ts';
import { otherEntries, otherPrefix } from './compare.ts';
import { type Field, placeSlider } from './field.ts';
import { groupTyped } from './figures.ts';
import type { StateProps } from './use-calculator.ts';

/** Submits to its own page, so it works without JavaScript, where alone it needs its button. */
export function CalculatorForm<Of extends Fields, Result>({
  calculator,
  state,
  today,
  DebtsInput,
  form,
}: StateProps<Of, Result> & {
  DebtsInput: CalculatorView<Of, Result>['DebtsInput'];
  form: RefObject<HTMLFormElement | null>;
}) {
  const { texts } = state.shown;
  const askedFields = Object.entries<Field<unknown>>(calculator.fields).filter(([, field]) =>
    isAsked(field, texts),
  );
  const refinements = askedFields.filter(([, { isRefinement }]) => isRefinement);
  const prefix = state.edited === 'b' ? otherPrefix : '';
  const show = ([name, field]: [string, Field<unknown>]) => (
    <CalculatorField
      key={name}
      name={prefix + name}
      field={field}
      text={texts[name] ?? ''}
      isExample={isExampleText(field, texts[name], today)}
      error={state.errors[name]}
      DebtsInput={DebtsInput}
      onChange={(text) => state.setText(name, text)}
      onLeave={() => state.leave(name)}
    />
  );
  return (
    <form
      ref={form}
      method="get"
      action={`/calculators/${calculator.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        // A button within a field, such as "Add a debt".
        if (submitter instanceof HTMLButtonElement && submitter.name !== '') return state.readForm(submitter);
        if (state.check()) return document.getElementById('result')?.focus();
        // The first invalid field, once it is marked.
        requestAnimationFrame(() => {
          const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
          const folded = wrong?.closest('details');
          if (folded) folded.open = true;
          wrong?.focus();
        });
      }}
      // Radio labels fill the row; focused fields scroll clear of the header and the result strip.
      className="grid gap-y-6 [&_label:has([type=radio])]:grow max-lg:[&_:is(input,select)]:scroll-mt-20 print:hidden"
    >
      {/* The default button, so that Enter never presses one of a field's. */}
      <button type="submit" hidden>
        Calculate
      </button>
      <OtherScenario calculator={calculator} state={state} today={today} />
      {askedFields.filter(([, { isRefinement }]) => !isRefinement).map(show)}
      {refinements.length > 0 && (
        <Refine
          isChanged={refinements.some(([name, field]) => !isExampleText(field, texts[name], today))}
          hasError={refinements.some(([name]) => state.errors[name] !== undefined)}
          names={refinements.map(([, { label }]) => label)}
        >
          {refinements.map(show)}
        </Refine>
      )}
      <div className="hidden noscript:block">
        <SubmitButton className="max-sm:w-full">Calculate</SubmitButton>
      </div>
    </form>
  );
}

/** Hidden fields that preserve the other scenario when the form is submitted without script. */
function OtherScenario<Of extends Fields, Result>({
  calculator,
  state: { scenarios, edited },
  today,
}: StateProps<Of, Result>) {
  if (!scenarios.changes) return null;
  const kept =
    edited === 'b'
      ? [...new URLSearchParams(toQuery(calculator, scenarios.a, today))]
      : [...otherEntries(calculator, scenarios), ['edit', 'a'] as const];
  return kept.map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />);
}

/** The fields that most visitors leave alone. Opens for a changed value in the address, and for an error. */
function Refine({
  isChanged,
  hasError,
  names,
  children,
}: {
  isChanged: boolean;
  hasError: boolean;
  names: readonly string[];
  children: React.ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isChanged || hasError);
  const [hadError, setHadError] = useState(hasError);
  // Once for each error: a visitor may close it again.
  if (hasError !== hadError) {
    setHadError(hasError);
    if (hasError) setIsOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group border-t border-line pt-2"
    >
      <DisclosureSummary className="min-h-12 justify-between gap-4 rounded-small">
        <span>
          <span className="font-semibold">More options</span>
          <span className="block text-small text-ink-soft">{inBrief(names)}</span>
        </span>
      </DisclosureSummary>
      <div className="grid gap-y-6 pt-4">{children}</div>
    </details>
  );
}

function inBrief(names: readonly string[]): string {
  const short = names.map((name) => name.replace(/^Is it (.*)\?$/, '$1').split(',')[0]!);
  const listed = short.slice(0, 3).map(lowerFirst);
  const joined = `${listed.join(', ')}${short.length > 3 ? ' and more' : ''}`;
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

function CalculatorField({
  name,
  field: { label, hint: plainHint, control, isRate, today },
  text,
  isExample,
  error,
  DebtsInput: Debts,
  onChange,
  onLeave,
}: {
  name: string;
  field: Field<unknown>;
  text: string;
  /** True if the text is the example's, which a rate has to say. */
  isExample: boolean;
  error: string | undefined;
  DebtsInput: typeof DebtsInput | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}) {
  const hint = isRate && isExample ? hintOfOurs(today, plainHint) : plainHint;
  const shared = { name, label, hint, error };
  const typed = {
    ...shared,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: onLeave,
  };
  if (control.type === 'date') return <TextField {...typed} type="date" />;
  if (control.type === 'debts') return Debts && <Debts {...shared} text={text} onChange={onChange} />;
  if (control.type === 'choice')
    return control.options.length > 3 ? (
      <ChoiceField {...typed} options={control.options} isChosen />
    ) : (
      <RadioField {...shared} options={control.options} value={text} onChange={onChange} />
    );
  const isMoney = control.unit === '$';
  return (
    <NumberField
      {...shared}
      value={text}
      onChange={onChange}
      onBlur={onLeave}
      prefix={isMoney ? '$' : undefined}
      suffix={isMoney ? undefined : control.unit}
      format={isMoney ? groupTyped : undefined}
      slider={placeSlider(control, text)}
      onSlide={(value) => onChange(isMoney ? groupTyped(String(value)) : String(value))}
    />
  );
}

/** The hint for a rate the visitor did not enter: today's rate, or an example. */
function hintOfOurs(today: Field<unknown>['today'], hint: string | undefined): string {
  if (today) return `Our rate of ${today.day}: ${rateName(today)}. Or enter yours.`;
  return `An example. ${hint}`;
}
