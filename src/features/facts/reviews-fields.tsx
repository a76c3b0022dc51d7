import { factLimits } from '#brokerage/facts.ts';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';
import { EntryList } from '#platform/drafts/form/entry-list.tsx';
import { useFieldProps } from '#platform/drafts/form/form-labels.ts';
import { factsLabels } from './facts-labels.ts';

export const blankReview = { text: '', firstName: '', city: '', date: '', link: '', permission: '' };

/** What clients wrote in public, with their permission. */
export function ReviewsFields() {
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
          <SmallField {...field(`${path}.date`)} type="date" />
          <SmallField {...field(`${path}.link`)} type="url" />
          <SmallField
            {...field(`${path}.permission`)}
            className="sm:col-span-2"
            hint="For your records, such as “Email of March 3, 2026”. Visitors never see it."
          />
        </div>
      )}
    </EntryList>
  );
}

/** What the row of one of them says. */
function summarizeReview({ firstName, city, text }: typeof blankReview) {
  return (
    <span className="block min-w-0 truncate py-2">
      <strong className="font-semibold">{[firstName, city].filter(Boolean).join(', ')}</strong>{' '}
      <span className="text-ink-soft">{text}</span>
    </span>
  );
}
