import { useController } from 'react-hook-form';
import { factLimits, personSchema } from '#brokerage/facts.ts';
import { SmallField, SmallSelect, SmallTextArea } from '#ui/fields/small-field.tsx';
import { EntryList } from './entry-list.tsx';
import { fieldLabel } from './field-labels.ts';
import { PortraitField } from './portrait-field.tsx';
import { useFieldProps } from './use-field-props.ts';

const titles = personSchema.shape.title.options;
const choices = [['', 'Please choose'], ...titles.map((title) => [title, title] as const)] as const;

/** Who clients talk to, in the order in which the site names them. */
export function PeopleFields() {
  const field = useFieldProps('people');
  return (
    <EntryList
      name="entries"
      noun="person"
      blank={{ name: '', title: '', licenceNumber: '', portrait: '', languages: '', sentence: '' }}
      most={factLimits.people}
      empty="Nobody: the site leaves out the sections that show people."
      summary={summarizePerson}
    >
      {(path, { name = '' }) => (
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <SmallField {...field(`${path}.name`)} />
          <TitleField path={`${path}.title`} />
          <SmallField {...field(`${path}.licenceNumber`)} />
          <SmallField {...field(`${path}.languages`)} hint="Separated by commas, such as English, French." />
          <SmallTextArea
            {...field(`${path}.sentence`)}
            className="sm:col-span-2"
            rows={2}
            hint="One sentence in the first person, shown in quotation marks."
          />
          <PortraitField path={`${path}.portrait`} name={name} className="sm:col-span-2" />
        </div>
      )}
    </EntryList>
  );
}

/** Controlled, so that it never shows, or reads, anything but the form’s value. */
function TitleField({ path }: { path: string }) {
  const { field, fieldState } = useController({ name: path });
  return (
    <SmallSelect
      {...field}
      value={field.value as string}
      label={fieldLabel('people', path)}
      error={fieldState.error?.message}
      options={choices}
    />
  );
}

/** What the row of one of them says. */
function summarizePerson({ name, title, licenceNumber, portrait }: Record<string, string>) {
  return (
    <span className="flex min-h-10 items-center gap-3">
      {portrait && (
        <img src={portrait} alt="" className="size-8 shrink-0 rounded-full bg-paper-sunk object-cover" />
      )}
      <span className="min-w-0 break-words">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-ink-soft">{[title, licenceNumber].filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}
