import { expect, test } from 'vitest';
import { callState } from './call-hours.ts';

test.each([
  ['2026-11-20T07:59:59-05:00', 'Closed now. We answer from 8 AM.'],
  ['2026-11-20T08:00:00-05:00', 'Open now until 8 PM.'],
  ['2026-11-20T20:00:00-05:00', 'Closed now. We answer from Saturday, 9 AM.'],
  ['2026-11-21T08:59:00-05:00', 'Closed now. We answer from 9 AM.'],
  ['2026-11-22T16:59:00-05:00', 'Open now until 5 PM.'],
  ['2026-11-22T18:08:00-05:00', 'Closed now. We answer from Monday, 8 AM.'],
  // Another day in Ontario than in UTC.
  ['2026-11-24T01:00:00Z', 'Closed now. We answer from Tuesday, 8 AM.'],
])('calls at %s: %s', (moment, text) => {
  expect(callState(undefined, new Date(moment))).toEqual({ isOpen: text.startsWith('Open'), text });
});
