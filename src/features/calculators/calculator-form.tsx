import { type ReactNode, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { ChoiceField, TextAreaField, TextField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioField } from '#ui/radio-field.tsx';
import { type Calculator, type Fields, isAsked, type Texts } from './calculator.ts';
import type { Control, Field } from './field.ts';
import { groupTyped } from './figures.ts';
import { readMoney, readNumber } from './read-number.ts';
import type { CalculatorState } from './use-calculator.ts';

/** A calculator's form. It submits to its own page, so it works before hydration and without JavaScript. */
export function CalculatorForm<Of extends Fields, Result>({
  calculator,
  state,
  form,
  onAsk,
}: {
  calculator: Calculator<Of, Result>;
  state: CalculatorState<Of, Result>;
  form: RefObject<HTMLFormElement | null>;
  onAsk: () => void;
}) {
  return (
    <form
      ref={form}
      method="get"
      action={`/calculators/${calculator.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.check()) return onAsk();
        // The first invalid field, once it is marked.
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      }}
      className="grid gap-y-6 print:hidden"
    >
      {askedFields(calculator.fields, state.texts).map(([name, field]) => (
        <FieldOfCalculator
          key={name}
          name={name}
          field={field}
          text={state.texts[name] ?? ''}
          error={state.errors[name]}
          onChange={(text) => state.setText(name, text)}
          onLeave={() => state.leave(name)}
        />
      ))}
      <Button type="submit" className="sm:justify-self-start">
        Calculate
      </Button>
    </form>
  );
}

function askedFields(fields: Fields, texts: Texts) {
  return Object.entries(fields).filter(([, field]) => isAsked(field, texts));
}

function FieldOfCalculator({
  name,
  field: { label, hint, control },
  text,
  error,
  onChange,
  onLeave,
}: {
  name: string;
  field: Field<unknown>;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}): ReactNode {
  const shared = { name, label, hint, error };
  const typed = {
    ...shared,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: onLeave,
  };
  if (control.type === 'date') return <TextField {...typed} type="date" />;
  if (control.type === 'debts') return <TextAreaField {...typed} rows={4} spellCheck={false} />;
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

function placeSlider({ slider, unit }: Extract<Control, { type: 'number' }>, text: string) {
  const reading = unit === '$' ? readMoney(text) : readNumber(text, 4);
  const value = Math.min(slider.max, Math.max(slider.min, reading.ok ? reading.value : slider.min));
  const shown = groupTyped(String(value));
  return {
    ...slider,
    value,
    text: unit === '$' ? `$${shown}` : unit === '%' ? `${shown}%` : `${shown} ${unit}`,
  };
}
