import { formatDateOf } from '#lib/format-moment.ts';

export function PostDate({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDateOf(moment)}</time>;
}
