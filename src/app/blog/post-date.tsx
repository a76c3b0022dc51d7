import { ontarioTimeZone } from '#lib/calendar.ts';

const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: ontarioTimeZone });

/** A date as people write it, of a moment in ISO 8601. */
export function PostDate({ moment }: { moment: string }) {
  return <time dateTime={moment}>{format.format(new Date(moment))}</time>;
}

/** When a post appeared: when it was scheduled for, else when it was written. */
export function appearedAt({
  publishAt,
  createdAt,
}: {
  publishAt: string | null;
  createdAt: string;
}): string {
  return publishAt ?? createdAt;
}
