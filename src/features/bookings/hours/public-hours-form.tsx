import { openingHours } from '#brokerage/brokerage.ts';
import { describeWeek, endSentence } from '#brokerage/describe-hours.ts';
import { openState } from '#brokerage/open-state.ts';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import type { Hours } from './hours.ts';
import { useSetting } from './use-setting.ts';

/** Whether the site shows these hours, with the words they replace and those it would show. */
export function PublicHoursForm({ hours, now }: { hours: Hours; now: Date }) {
  const setting = useSetting('isPublic', hours);
  const { weekly, closedDays } = hours;
  const failed = setting.error !== undefined || setting.hasConflict;
  return (
    <>
      <SwitchField
        label="Show these hours on the site"
        hint={
          weekly
            ? 'In the footer, the call dialog, the chat, on the contact page and for search engines.'
            : 'Save weekly hours first: without them, there is nothing to show.'
        }
        checked={failed ? hours.isPublic : setting.value}
        disabled={!weekly || setting.isSaving}
        onChange={(event) => setting.save(event.currentTarget.checked)}
      />
      <output className="mt-2 block text-ink-soft">
        {setting.isSaving && 'Saving…'}
        {setting.isSaved &&
          (setting.value ? 'Saved: the site shows them now.' : 'Saved: the site no longer shows them.')}
      </output>
      {failed && (
        <p role="alert" className="mt-2 font-semibold text-wrong">
          {setting.error ?? 'A colleague changed this in the meantime. Please look again.'}
        </p>
      )}
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Words term="Without them, the site says" isShown={!setting.value}>
          {[openingHours.bookingsAndChat, ...openingHours.calls]}
        </Words>
        <Words term="With them, it says" isShown={setting.value}>
          {weekly && [openState({ weekly, closed: closedDays }, now).text, endSentence(describeWeek(weekly))]}
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
