import type { Hours } from './hours.ts';
import { SaveBar } from './save-bar.tsx';
import { SmallSelect } from '#ui/fields/small-field.tsx';
import { useSetting } from './hours.queries.ts';

const hour = 60;
const day = 24 * hour;
const choices = [
  [0, 'None: right up to the start'],
  [hour, '1 hour'],
  [2 * hour, '2 hours'],
  [4 * hour, '4 hours'],
  [8 * hour, '8 hours'],
  [day, '1 day'],
  [2 * day, '2 days'],
  [7 * day, '1 week'],
] as const;

/** How long before it begins a client can still book a consultation. */
export function NoticeForm({ hours }: { hours: Hours }) {
  const setting = useSetting('minimumNotice', hours);
  const { value } = setting;
  const name = (minutes: number) =>
    choices.find(([choice]) => choice === minutes)?.[1] ?? `${minutes} minutes`;
  const isListed = choices.some(([choice]) => choice === value);
  return (
    <>
      <SmallSelect
        label="Clients must book at least this far ahead"
        className="max-w-70"
        value={value}
        options={isListed ? choices : [[value, name(value)], ...choices]}
        onChange={(event) => setting.change(Number(event.currentTarget.value))}
      />
      <SaveBar setting={setting} name="Notice" describe={name} />
    </>
  );
}
