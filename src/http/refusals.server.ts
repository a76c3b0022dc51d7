import type { ErrorBody } from './error-body.ts';

const callUs = (phone: string) => `call us at ${phone}`;

/** Reasons for which a booking has to stay in spam, by the code of what refuses its time. */
const spamReasons: Partial<Record<string, string>> = {
  'slot-over': 'The time has passed.',
  'slot-taken': 'That time has since been taken.',
  'already-booked': 'The same person has since booked that time.',
};

/**
 * Every way a request can be refused: a code that programs may rely on, the status, and a sentence for people, which
 * is a function if it depends on something. `/api/openapi.json` lists them all.
 */
const refusals = {
  // Of any request
  'invalid-input': [400, (message: string) => message],
  'invalid-json': [400, 'The content is not readable JSON.'],
  'bad-request': [400, 'This request could not be understood.'],
  'bad-url': [400, 'This address is not readable.'],
  'not-signed-in': [401, 'You need to be signed in to do this.'],
  'no-token': [401, 'The metrics require the token.'],
  'not-allowed': [403, 'Your login does not include this.'],
  'foreign-origin': [
    403,
    (from: string, site: string) =>
      `This request came from ${from} and was rejected: this site is ${site}. If both are the same site, open it there, or set PUBLIC_URL to the address you use.`,
  ],
  'not-found': [
    404,
    (thing?: string) =>
      thing === undefined ? 'There is nothing at this address.' : `This ${thing} no longer exists.`,
  ],
  'method-not-allowed': [
    405,
    (allowed?: string) =>
      allowed === undefined
        ? 'Nothing can be sent to this address.'
        : `Only these methods are allowed at this URL: ${allowed}.`,
  ],
  'changed-meanwhile': [
    412,
    (thing: string, consequence?: string) =>
      `Someone else has changed ${thing} in the meantime. ${consequence ?? 'Nothing was overwritten.'}`,
  ],
  'too-large': [413, 'This is more than we can accept in one request.'],
  'unsupported-media-type': [415, 'Please send the content as application/json.'],
  'too-many-requests': [429, 'Too many requests came from your network. Please wait a minute and try again.'],
  'still-sending': [
    429,
    'Your login is already receiving a whole list. Please wait until it is complete, or ask for pages with limit=200.',
  ],
  unexpected: [500, 'Something went wrong on our side. Please try again, or give us a call.'],
  unavailable: [503, 'We cannot reach our records at the moment. Please try again in a few seconds.'],

  // What visitors send
  spam: [422, (phone: string) => `Your request could not be sent. Please try again or ${callUs(phone)}.`],
  'too-many-emails': [
    429,
    (phone: string) =>
      `Many emails were asked for today, to this address or from your network. Please try again tomorrow, or ${callUs(phone)}.`,
  ],

  // Signing in, and logins
  'invalid-credentials': [401, 'Invalid credentials'],
  'wrong-code': [401, 'This code is wrong, expired or already used.'],
  'wrong-passkey': [401, 'This passkey was not accepted. Please try again, or use another way.'],
  'sign-in-expired': [401, 'Your sign-in took too long. Please start again with your password.'],
  'too-many-failures': [
    429,
    (attempts: string, wait: string) => `Too many ${attempts}. Please try again in ${wait}.`,
  ],
  'wrong-password': [400, 'This is not your current password.'],
  'weak-password': [400, (weakness: string) => `${weakness}.`],
  'confirmation-needed': [403, 'Please confirm your identity first.'],
  'passkey-not-registered': [400, 'This passkey could not be registered. Please try again.'],
  'already-on': 'An authenticator app is already set up. Turn it off first.',
  'no-passkeys-here': 'Passkeys need a domain name; this site is set up at an IP address.',
  'passkey-of-other-host': (host: string) =>
    `Your passkeys were made for ${host} and work only there. Use another way, or ask an owner to reset your second factor.`,
  'name-taken': 'Another login has this name; please choose a different one.',
  'email-taken': 'There is already a login with this email address.',
  'invited-already': 'This address is invited already; send the invitation again instead.',
  'blocked-already': 'This login is already blocked.',
  'not-blocked': 'This login is not blocked.',
  blocked: 'This login is blocked. Unblock it first.',
  'last-owner': 'This is the last owner who can sign in. Make somebody else an owner first.',
  'no-second-factor': 'Your own login has no second factor yet. Add one on the page of your account first.',
  'own-login': 'This is your own login. Change it on the page of your account, or ask another owner.',

  // Requests, follow-ups and clients
  'in-spam': (kind: string) => `This ${kind} is in spam. Choose Not spam first.`,
  'not-undone':
    'This can’t be undone any more: it has a note, somebody has written since, or it was over ten minutes ago.',
  'log-full': (most: number) => `A log has at most ${most} entries, and this one is full.`,
  'same-client': [422, 'A client cannot be joined with themselves.'],
  'not-theirs': 'This client does not have this address any more.',
  'only-address': 'This is the only address of the client.',
  held: 'This record is on hold. To delete it, lift the hold on the Privacy page first.',
  'held-already': 'This record is already on hold.',
  'mail-over': 'What this email is about is over, so it is not sent any more.',

  // Consultations
  'slot-taken': 'This time was just taken; please choose another.',
  'already-booked':
    'This email address already has a consultation at this time; please choose another, or use the link in its confirmation email.',
  closed: (reason: string) => `${reason} Please choose another time.`,
  'too-soon': (notice: string) => `Please choose a time at least ${notice} from now.`,
  'stays-in-spam': (reason: string) =>
    `${spamReasons[reason] ?? 'Nobody is available at that time.'} It stays here; please call or write to agree on another time.`,
  'idempotency-key-reused': [
    422,
    'This was sent before with other details and the same Idempotency-Key. Please reload the page, and look whether it is booked.',
  ],
  'cancelled-since':
    'This booking was made and then cancelled. To book again, please reload the page, or send it with a new Idempotency-Key.',
  'too-many-upcoming': (most: number, phone: string) =>
    `You already have ${most} consultations coming up. To change one, use the link in your email, or ${callUs(phone)}.`,
  'too-many-bookings': [
    429,
    (phone: string) => `Many consultations were booked from your network today. Please ${callUs(phone)}.`,
  ],
  'too-many-changes': (phone: string) =>
    `This consultation has been changed many times. Please ${callUs(phone)} for another email address.`,
  'booking-cancelled': (name: string) => `The consultation with ${name} is already cancelled.`,
  'booking-over': (name: string) =>
    `The consultation with ${name} has begun, and can no longer be moved or cancelled.`,
  'not-begun': (begins: string) =>
    `The consultation begins on ${begins}. It can be marked as done or missed from then on.`,
  'no-offer':
    'A link for another time goes out once, by email, to a client who missed a consultation that an email had confirmed.',

  // Hours and the team
  'no-weekly-hours': 'Please save weekly hours first: without them, there is nothing to show.',
  'already-closed': 'You are already closed then.',
  'too-many-closed-days': (most: number) => `There can be at most ${most} closed days. Please remove some.`,
  'too-many-absences': (most: number) => `There can be at most ${most} absences. Please remove some.`,
  'unknown-login': 'This login no longer exists.',
  'unknown-colleague': 'This colleague takes no consultations any more.',
  'other-colleague': 'Only an owner can enter when a colleague is away.',

  // Blog and pictures
  'not-a-post': [400, 'This is not a blog post.'],
  'slug-taken': (free: string) => `Another blog post has this slug. “${free}” is free.`,
  'publishing-check': [422, 'Nothing was saved: before this is published, please look at some of its words.'],
  'outdated-version': (reason: string) => `This version does not meet today’s rules for posts: ${reason}.`,
  'not-a-picture': [415, 'This file is not a picture we can show. Please use JPEG, PNG, WebP, AVIF or GIF.'],
  heic: [415, 'HEIC pictures cannot be shown on the web. Please save it as a JPEG first.'],
  'too-many-pixels': [422, 'This picture has more than 64 million pixels. Please make it smaller first.'],
  damaged: [422, 'This picture is damaged and cannot be read. Please save a new copy and try again.'],
  'still-shown': (places: string) => `This picture is still shown ${places}. Please take it out there first.`,

  // The newsletter
  'already-sent': 'This issue of the newsletter is on its way or was sent: it can no longer be changed.',
  'recipients-changed': 'The number of recipients has changed in the meantime. Please look at it again.',
  'no-recipients': 'Nobody is subscribed to the newsletter with a proof of consent, so nothing was sent.',
  'no-mail-server':
    'Emails are not going out: no mail server is set up. Please ask the person who runs the server.',
  'not-sending': 'This issue of the newsletter is not on its way, so there is nothing to stop.',
  'not-sent': 'This issue of the newsletter has not finished going out, so there is nothing to send again.',
} satisfies Record<string, Sentence | readonly [status: number, Sentence]>;

type Sentence = string | ((...values: never[]) => string);
type SentenceOf<Entry> = Entry extends readonly [number, infer Said] ? Said : Entry;

export type RefusalCode = keyof typeof refusals;

type ValuesOf<Code extends RefusalCode> =
  SentenceOf<(typeof refusals)[Code]> extends (...values: infer Values) => string ? Values : [];

/**
 * A refused request. Routes and stores throw it, which rolls their transaction back, or return it where something has to
 * be kept; the server's error handler sends it as it is.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string> = {};

  /** Takes the values that its sentence depends on. */
  constructor(code: Code, ...values: ValuesOf<Code>) {
    const entry: Sentence | readonly [number, Sentence] = refusals[code];
    const [status, sentence] = Array.isArray(entry) ? entry : [409, entry];
    const message =
      typeof sentence === 'string' ? sentence : (sentence as (...values: unknown[]) => string)(...values);
    super(message);
    this.code = code;
    this.status = status;
    this.body = { code, message };
  }

  /** Puts the message beside the field that has to change; a single sentence has no period there. */
  onField(field: string): this {
    const { message } = this;
    return this.withDetails({
      fields: { [field]: message.includes('. ') ? message : message.replace(/\.$/, '') },
    });
  }

  /** Adds what its sender needs to go on, such as the current state. */
  withDetails(additions: Omit<ErrorBody, 'code' | 'message'>): this {
    Object.assign(this.body, additions);
    return this;
  }

  withHeaders(headers: Record<string, string>): this {
    Object.assign(this.headers, headers);
    return this;
  }

  withStatus(status: number): this {
    this.status = status;
    return this;
  }
}

/** Lists all refusals for the OpenAPI document, with an ellipsis for what a sentence depends on. */
export const describeRefusals = (): Record<string, { status: number; message: string }> =>
  Object.fromEntries(
    (Object.keys(refusals) as RefusalCode[]).map((code) => {
      const { status, message } = new Refusal(code, ...(['…', '…'] as unknown as ValuesOf<RefusalCode>));
      return [code, { status, message }];
    }),
  );

/** Refuses one field of what was sent; `message` is without a period. */
export const invalidField = (field: string, message: string): Refusal =>
  new Refusal('invalid-input', `${message}.`).onField(field);

export const notFound = (thing: string): Refusal => new Refusal('not-found', thing);

/** Runs something, and returns its refusal instead of throwing it. */
export async function catchRefusal<Result>(work: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
