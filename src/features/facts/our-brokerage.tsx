import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { factLimits, type FactSection, factSections, sectionNames } from '#brokerage/facts.ts';
import { services } from '#brokerage/services.ts';
import { RatesSection } from '#features/rates/rates-section.tsx';
import { useStoredRates } from '#features/rates/rates.queries.ts';
import { QueryState } from '#platform/admin/query-state.tsx';
import { DraftForm } from '#platform/drafts/form/draft-form.tsx';
import { EntryList } from '#platform/drafts/form/entry-list.tsx';
import { useFieldProps } from '#platform/drafts/form/form-labels.ts';
import { FormSelect } from '#platform/drafts/form/form-select.tsx';
import { ListField } from '#platform/drafts/form/list-field.tsx';
import {
  putSection,
  type ReceivedFacts,
  type ReceivedSection,
  useCacheSection,
  useStoredFacts,
} from '#platform/facts/facts.queries.ts';
import { sectionChangeSchema } from '#platform/facts/stored-facts.ts';
import { SmallDateField } from '#ui/fields/small-date-field.tsx';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';
import { ClaimsFields } from './claims-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { factsLabels } from './facts-labels.ts';

const parts: Record<FactSection, { about: string; fields: ReactNode }> = {
  company: {
    about: 'On every page, in every email, in calendar files and for search engines.',
    fields: <CompanyFields />,
  },
  reviews: {
    about: 'What clients wrote in public. Quote only what they agreed to, and link to the original.',
    fields: <ReviewsFields />,
  },
  lenders: {
    about: 'Lenders you have an agreement with, by name. Without any, the site leaves this section out.',
    fields: (
      <ListField
        path="value"
        label="Names"
        hint={`One per line, at most ${factLimits.lenders}, in the order in which the site names them.`}
        isInLines
      />
    ),
  },
  claims: {
    about:
      'A number you advertise needs proof and a date, after which the site shows the wording without the number.',
    fields: <ClaimsFields />,
  },
};

export function OurBrokerage() {
  return (
    <QueryState query={useStoredFacts()} what="the facts">
      {(facts) => <Sections facts={facts} />}
    </QueryState>
  );
}

function Sections({ facts }: { facts: ReceivedFacts }) {
  const cacheSection = useCacheSection();
  const [unsaved, setUnsaved] = useState<Record<string, boolean>>({});
  const [noteUnsaved] = useState(
    () => (section: string, isUnsaved: boolean) =>
      setUnsaved((before) => ({ ...before, [section]: isUnsaved })),
  );
  const { isPending } = useStoredRates();
  useEffect(() => {
    // The URL may name a section that did not exist when the page loaded.
    if (!isPending) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isPending]);
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[11rem_minmax(0,54rem)]">
      <SectionIndex unsaved={unsaved} />
      <div>
        {/* First, since rates expire within a week. */}
        <RatesSection onUnsaved={noteUnsaved} />
        {factSections.map((section) => (
          <DraftForm<ReceivedSection, { value: never }>
            key={section}
            kind="facts"
            id={section}
            name={sectionNames[section]}
            labels={factsLabels[section]}
            schema={sectionChangeSchema(section) as never}
            stored={facts[section]}
            toValues={({ value }) => ({ value: value as never })}
            toFields={section === 'reviews' ? withAllFields : undefined}
            send={(body, version) => putSection(section, body, version)}
            onStored={(stored) => cacheSection(section, stored as never)}
            about={parts[section].about}
            onUnsaved={noteUnsaved}
          >
            {parts[section].fields}
          </DraftForm>
        ))}
      </div>
    </div>
  );
}

const withAllFields = ({ value }: FieldValues) => ({
  value: (value as object[]).map((review) => ({ ...blankReview, ...review })),
});

function SectionIndex({ unsaved }: { unsaved: Record<string, boolean> }) {
  return (
    <nav
      aria-label="On this page"
      className="text-small max-lg:mb-3 max-lg:overflow-x-auto lg:sticky lg:top-16 lg:-mt-2 lg:self-start"
    >
      <ul className="flex gap-x-1 max-lg:-mx-2 lg:-ml-2 lg:flex-col">
        {Object.entries({ rates: 'Rates', ...sectionNames }).map(([section, name]) => (
          <li key={section}>
            <a
              href={`#${section}`}
              className="flex min-h-11 items-center justify-between gap-2 rounded-small px-2 font-semibold whitespace-nowrap text-ink-soft hover:bg-paper-sunk hover:text-ink lg:min-h-9"
            >
              {name}
              {unsaved[section] && <span className="font-normal">unsaved</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const blankReview = { text: '', firstName: '', city: '', date: '', link: '', service: '', permission: '' };
const reviewPages = [['', 'No service'], ...services.map(({ slug, name }) => [slug, name] as const)] as const;

function ReviewsFields() {
  const field = useFieldProps(factsLabels.reviews);
  return (
    <EntryList
      name="value"
      noun="review"
      blank={blankReview}
      limit={factLimits.reviews}
      empty="None: the site leaves this section out."
      summary={summarizeReview}
    >
      {(path) => (
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <SmallTextArea
            {...field(`${path}.text`)}
            className="sm:col-span-2"
            hint="Word for word, as in the public review."
          />
          <SmallField {...field(`${path}.firstName`)} />
          <SmallField {...field(`${path}.city`)} />
          <SmallDateField {...field(`${path}.date`)} />
          <SmallField {...field(`${path}.link`)} type="url" />
          <FormSelect path={`${path}.service`} labels={factsLabels.reviews} optionsFor={() => reviewPages} />
          <SmallField
            {...field(`${path}.permission`)}
            hint="For your records, such as “Email of March 3, 2026”. Visitors never see it."
          />
        </div>
      )}
    </EntryList>
  );
}

function summarizeReview({ firstName, city, text }: typeof blankReview) {
  return (
    <span className="block min-w-0 truncate py-2">
      <strong className="font-semibold">{[firstName, city].filter(Boolean).join(', ')}</strong>{' '}
      <span className="text-ink-soft">{text}</span>
    </span>
  );
}
