import { rateName } from '#features/rates/rates.ts';
import { ChoiceField, TextField } from '#ui/fields/field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import type { DebtsInput } from './consolidation/debts-input.tsx';
import { type Field, placeSlider } from './field.ts';
import { groupTyped } from './figures.ts';

export function CalculatorField({
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

/** The hint at a rate that nobody typed: one of today, or an example. */
function hintOfOurs(today: Field<unknown>['today'], hint: string | undefined): string {
  if (today) return `Our rate of ${today.day}: ${rateName(today)}. Or enter yours.`;
  return `An example. ${hint}`;
}
