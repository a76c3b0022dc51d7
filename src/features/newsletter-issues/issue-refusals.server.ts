import { HttpError } from '#http/route.server.ts';

const messages = {
  'already-sent': 'This issue of the newsletter is on its way or was sent: it can no longer be changed.',
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

/** Throws the response to an issue with parts that are missing: each message, without its period, by field. */
export function refuseGaps(gaps: Record<string, string>): void {
  const [first, ...others] = Object.values(gaps);
  if (first === undefined) return;
  const message =
    others.length === 0 ? `${first}.` : 'Some parts of this issue are not finished. Please check them.';
  throw new HttpError(400, { code: 'invalid-input', message, fields: gaps });
}
