import { ontarioTimeZone } from '#lib/calendar.ts';

const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: ontarioTimeZone });

/** An ISO 8601 timestamp, shown as a human-readable date. */
export function PostDate({ moment }: { moment: string }) {
  return <time dateTime={moment}>{format.format(new Date(moment))}</time>;
}

/** When a post appeared: its scheduled time, otherwise when it was created. */
export function appearedAt({
  publishAt,
  createdAt,
}: {
  publishAt: string | null;
  createdAt: string;
}): string {
  return publishAt ?? createdAt;
}
