import { factLimits } from '#brokerage/facts.ts';
import { SmallField } from '#ui/fields/small-field.tsx';
import { EntryList } from './entry-list.tsx';
import { FieldGroup } from './field-group.tsx';
import { useFieldProps } from './use-field-props.ts';

/** Name, licence, how to reach the brokerage, and where it is found elsewhere. */
export function CompanyFields() {
  const field = useFieldProps('company');
  return (
    <div className="space-y-6">
      <FieldGroup title="Name and licence">
        <SmallField {...field('name')} hint="In the header, in titles, and as the sender of emails." />
        <SmallField
          {...field('authorizedName')}
          hint="As the regulator has it: on every page and in every email."
        />
        <SmallField {...field('licenceNumber')} />
        <SmallField {...field('regulator')} />
      </FieldGroup>
      <FieldGroup title="How clients reach you">
        <SmallField
          {...field('phone')}
          type="tel"
          hint="As it is to be read. A tap on it calls +1 and these digits."
        />
        <SmallField {...field('email')} type="email" />
        <SmallField {...field('address.street')} />
        <SmallField {...field('address.city')} />
        <SmallField {...field('address.province')} />
        <SmallField {...field('address.postalCode')} />
      </FieldGroup>
      <FieldGroup title="Links">
        <SmallField {...field('links.map')} type="url" />
        <SmallField {...field('links.register')} type="url" />
        <SmallField {...field('links.reviews')} type="url" />
        <SmallField
          {...field('links.scheduling')}
          type="url"
          hint="If you take bookings elsewhere. Leave it empty to take them on this site."
        />
      </FieldGroup>
      <div>
        <h3 className="mb-2 font-sans text-small font-semibold tracking-normal text-ink-soft">
          Social media
        </h3>
        <EntryList
          name="links.social"
          noun="link"
          blank={{ name: '', href: '' }}
          most={factLimits.social}
          empty="None: the site shows no links to social media."
        >
          {(path) => (
            <div className="grid gap-x-4 gap-y-3 py-1 sm:grid-cols-[1fr_2fr]">
              <SmallField {...field(`${path}.name`)} />
              <SmallField {...field(`${path}.href`)} type="url" />
            </div>
          )}
        </EntryList>
      </div>
    </div>
  );
}
