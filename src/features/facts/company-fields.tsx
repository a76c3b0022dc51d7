import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { factLimits } from '#brokerage/facts.ts';
import { PictureField } from '#features/images/picture-field.tsx';
import { EntryList } from '#platform/drafts/form/entry-list.tsx';
import { useFieldProps } from '#platform/drafts/form/form-labels.ts';
import { SmallField } from '#ui/fields/small-field.tsx';
import { factsLabels } from './facts-labels.ts';

export function CompanyFields() {
  const field = useFieldProps(factsLabels.company);
  const { setValue } = useFormContext();
  const phone = field('value.phone.display');
  return (
    <div className="space-y-6">
      <FieldGroup title="Name and licence">
        <SmallField {...field('value.name')} hint="In the header, in titles, and as the sender of emails." />
        <SmallField
          {...field('value.authorizedName')}
          hint="Exactly as the regulator has it on file: on every page and in every email."
        />
        <SmallField {...field('value.licenceNumber')} />
        <SmallField {...field('value.regulator')} />
      </FieldGroup>
      <FieldGroup title="How clients reach you">
        <SmallField
          {...phone}
          onChange={(event) => {
            // The link that calls it is derived from the new number.
            setValue('value.phone.href', '');
            void phone.onChange(event);
          }}
          type="tel"
          hint="As visitors read it. Tapping it calls +1 and these digits."
        />
        <SmallField {...field('value.email')} type="email" />
        <SmallField {...field('value.address.street')} />
        <SmallField {...field('value.address.city')} />
        <SmallField {...field('value.address.province')} />
        <SmallField {...field('value.address.postalCode')} />
        <PictureField
          path="value.officePicture"
          labels={factsLabels.company}
          hint="On the contact page, above the address. Without one, the page shows a drawing of a street."
          shape="h-24 w-36 rounded-small"
        />
      </FieldGroup>
      <FieldGroup title="Links">
        <SmallField {...field('value.links.map')} type="url" />
        <SmallField {...field('value.links.register')} type="url" />
        <SmallField {...field('value.links.reviews')} type="url" />
        <SmallField
          {...field('value.links.scheduling')}
          type="url"
          hint="If you take bookings elsewhere. Leave it empty to take them on this site."
        />
      </FieldGroup>
      <div>
        <h3 className="mb-2 font-sans text-small font-semibold tracking-normal text-ink-soft">
          Social media
        </h3>
        <EntryList
          name="value.links.social"
          noun="link"
          blank={{ name: '', href: '' }}
          limit={factLimits.social}
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

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-sans text-small font-semibold tracking-normal text-ink-soft">
        {title}
      </h3>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">{children}</div>
    </section>
  );
}
