import type { FollowedKind } from './follow-up.ts';

/** The log of a request or booking, and the form that adds to it. */
export function FollowUpPanel(_props: { kind: FollowedKind; id: string; name: string }) {
  return null;
}
