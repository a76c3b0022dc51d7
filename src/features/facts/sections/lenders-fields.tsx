import { factLimits } from '#brokerage/facts.ts';
import { SmallField } from '#ui/fields/small-field.tsx';
import { EntryList } from './entry-list.tsx';
import { useFieldProps } from './use-field-props.ts';

/** The lenders the brokerage has an agreement with. */
export function LendersFields() {
  const field = useFieldProps('lenders');
  return (
    <EntryList
      name="entries"
      noun="lender"
      blank={{ name: '' }}
      most={factLimits.lenders}
      empty="None: the site leaves this section out."
    >
      {(path) => <SmallField {...field(`${path}.name`)} />}
    </EntryList>
  );
}
