import type { Facts } from '#brokerage/facts.ts';
import { SmallField } from '#ui/small-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { officerNames } from './field-labels.ts';
import { useFieldProps } from './use-field-props.ts';

const names = Object.keys(officerNames) as (keyof Facts['officers'])[];

/** Who answers complaints and questions about privacy. */
export function OfficersFields() {
  const field = useFieldProps('officers');
  return (
    <div className="space-y-6">
      {names.map((name) => (
        <FieldGroup key={name} title={officerNames[name]}>
          <SmallField {...field(`${name}.name`)} />
          <SmallField {...field(`${name}.title`)} />
          <SmallField {...field(`${name}.email`)} type="email" />
          <SmallField {...field(`${name}.phone`)} type="tel" />
        </FieldGroup>
      ))}
    </div>
  );
}
