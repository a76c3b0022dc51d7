import { useState } from 'react';
import { openingHours } from '#brokerage/brokerage.ts';
import { describeWeek } from '#brokerage/describe-hours.ts';
import { openState } from '#brokerage/open-state.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { useHoursChange } from './hours.queries.ts';
import type { Hours } from './hours.ts';

export function PublicHoursForm({ hours, now }: { hours: Hours; now: Date }) {
  const change = useHoursChange();
  const { weekly, closedDays, isPublic } = hours;
  // Shown at once: `isPending` changes only after the switch was rendered again.
  const [chosen, setChosen] = useState<boolean>();
  return (
    <>
      <SwitchField
        label="Show these hours on the site"
        hint={
          weekly
            ? 'In the footer, the call dialog, the chat, on the contact page and for search engines.'
            : 'Save weekly hours first: without them, there is nothing to show.'
        }
        checked={chosen ?? isPublic}
        disabled={!weekly || change.isPending}
        onChange={(event) => {
          const body = { isPublic: event.currentTarget.checked };
          setChosen(body.isPublic);
          change.mutate({ method: 'PUT', at: 'public', body }, { onSettled: () => setChosen(undefined) });
        }}
      />
      <output className="mt-2 block text-ink-soft">
        {change.isPending && 'Saving…'}
        {change.isSuccess &&
          (isPublic ? 'Saved: the site shows them now.' : 'Saved: the site no longer shows them.')}
      </output>
      <Failure error={change.error} otherwise="Nothing was saved. Please try again." className="mt-2" />
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Words term="Without them, the site says" isShown={!isPublic}>
          {[openingHours.bookingsAndChat, ...openingHours.calls]}
        </Words>
        <Words term="With them, it says" isShown={isPublic}>
          {weekly && [openState({ weekly, closed: closedDays }, now).text, `${describeWeek(weekly)}.`]}
        </Words>
      </dl>
    </>
  );
}

function Words({ term, isShown, children }: { term: string; isShown: boolean; children: string[] | null }) {
  return (
    <div className={`border-l-2 pl-3 ${isShown ? 'border-ink' : 'border-line'}`}>
      <dt className="text-ink-soft">
        {term}
        {isShown && <strong className="text-ink"> (now)</strong>}
      </dt>
      {!children && <dd className="mt-0.5">Nothing until you save weekly hours</dd>}
      {children?.map((line) => (
        <dd key={line} className="mt-0.5">
          “{line}”
        </dd>
      ))}
    </div>
  );
}
