import type { Facts } from '#brokerage/facts.ts';
import { useCompany } from '#platform/facts/use-company.ts';
import { SmallField } from '#ui/fields/small-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { officerNames } from './field-labels.ts';
import { useFieldProps } from './use-field-props.ts';

const names = Object.keys(officerNames) as (keyof Facts['officers'])[];

const asCompany = 'Leave it empty to use the company’s';

/** Who answers complaints and questions about privacy. */
export function OfficersFields() {
  const field = useFieldProps('officers');
  const { email, phone } = useCompany();
  return (
    <div className="space-y-6">
      {names.map((name) => (
        <FieldGroup key={name} title={officerNames[name]}>
          <SmallField {...field(`${name}.name`)} />
          <SmallField {...field(`${name}.title`)} />
          <SmallField {...field(`${name}.email`)} type="email" placeholder={email} hint={asCompany} />
          <SmallField {...field(`${name}.phone`)} type="tel" placeholder={phone.display} hint={asCompany} />
        </FieldGroup>
      ))}
    </div>
  );
}
