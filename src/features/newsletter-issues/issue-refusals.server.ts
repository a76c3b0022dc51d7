import { HttpError } from '#http/route.server.ts';
import { changedMeanwhile } from '#platform/drafts/if-match.server.ts';
import type { Issue } from './newsletter-issue.ts';
import type { IssueChange } from './newsletter-issues.store.server.ts';

const messages = {
  'changed-meanwhile':
    'Someone else has changed this issue of the newsletter in the meantime. Nothing was overwritten.',
  'already-sent': 'This issue of the newsletter is on its way or was sent: it can no longer be changed.',
  'changed-before-sending':
    'Someone else has changed this issue in the meantime, so it was not sent. Please reload the page and read it again.',
  'recipients-changed': 'The number of recipients has changed in the meantime. Please look at it again.',
  'no-recipients': 'Nobody is subscribed to the newsletter with a proof of consent, so nothing was sent.',
  'no-mail-server':
    'Emails are not going out: no mail server is set up. Please ask the person who runs the server.',
  'not-sending': 'This issue of the newsletter is not on its way, so there is nothing to stop.',
  'not-sent': 'This issue of the newsletter has not finished going out, so there is nothing to send again.',
};

/** The response to something that is not possible at the moment. */
export function conflict(code: keyof typeof messages, current?: Record<string, unknown>): HttpError {
  return new HttpError(409, { code, message: messages[code], ...(current && { current }) });
}

/** The response to a refused change of an issue; `current` is how it is now. */
export function refusedChange(refused: Exclude<IssueChange, { ok: true }>, current?: Issue): HttpError {
  switch (refused.reason) {
    case 'incomplete':
      return incomplete(refused.gaps);
    case 'changed-meanwhile':
    case 'changed-before-sending':
      return changedMeanwhile(messages[refused.reason], { ...current });
    case 'recipients-changed':
      return conflict('recipients-changed', { recipients: refused.recipients });
    default:
      return conflict(refused.reason);
  }
}

function incomplete(gaps: Record<string, string>): HttpError {
  const [first, ...others] = Object.values(gaps);
  const message =
    others.length === 0 ? `${first}.` : 'Some parts of this issue are not finished. Please check them.';
  return new HttpError(400, { code: 'invalid-input', message, fields: gaps });
}
