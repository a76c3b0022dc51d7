import { CopyButton } from '#ui/copy-button.tsx';
import { control } from '#ui/fields/field.tsx';

const programs = [
  {
    name: 'Google Calendar',
    steps:
      'On a computer, beside “Other calendars” press +, then “From URL”, and paste the address. Google reads it every few hours.',
  },
  {
    name: 'Outlook',
    steps:
      '“Add calendar”, then “Subscribe from web”, and paste the address. Outlook reads it every few hours.',
  },
  {
    name: 'Apple Calendar',
    steps:
      'On a Mac, “File”, then “New Calendar Subscription”, and paste the address. On an iPhone, “Calendars”, “Add Calendar”, “Add Subscription Calendar”. Choose “Every 15 minutes” for “Auto-refresh”.',
  },
];

/** The address of a feed that was just created, and how to add it to a calendar. */
export function FeedAddress({ address }: { address: string }) {
  return (
    <div className="rounded-small bg-paper-sunk p-4">
      <p className="font-semibold">Copy this address now. It is not shown again.</p>
      <div className="mt-2 flex items-center gap-2">
        <input
          aria-label="Address of your calendar feed"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className={`${control} tabular min-w-0 flex-1 text-small`}
        />
        <CopyButton text={address} what="address" />
      </div>
      <div className="mt-3 space-y-1">
        {programs.map(({ name, steps }) => (
          <details key={name} className="text-small">
            <summary className="cursor-pointer py-1 font-semibold">{name}</summary>
            <p className="pb-1">{steps}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
