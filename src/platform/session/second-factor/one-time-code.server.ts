import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown; with SHA-1 and six digits, the default of every authenticator app. */
const period = 30;

/** Computes the codes of an authenticator app with this secret (RFC 6238). */
const authenticator = (secret: Uint8Array, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), period });

/** The secret in base32 and as the address in its QR code. */
export function describeSecret(
  secret: Uint8Array,
  names: { issuer: string; label: string },
): { secret: string; uri: string } {
  const app = authenticator(secret, names);
  return { secret: app.secret.base32, uri: app.toString() };
}

/**
 * The period that a code belongs to: the given moment's, or one before or after, since phones' clocks are off. Undefined
 * if there is none, or if it is not later than `lastUsed`, since codes must not be reused. One that cannot have been used
 * yet was written by a clock that was ahead, and refuses nothing.
 */
export function findPeriod(
  secret: Uint8Array,
  code: string,
  { now, lastUsed }: { now: Date; lastUsed: number | null },
): number | undefined {
  // The library throws for six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return undefined;
  const current = TOTP.counter({ period, timestamp });
  const used = lastUsed === null || lastUsed > current + 1 ? -1 : lastUsed;
  return current + delta > used ? current + delta : undefined;
}
