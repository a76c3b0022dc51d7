import { HOTP, Secret, TOTP } from 'otpauth';

/** The number of a moment's period of 30 seconds. */
export const periodOf = (now: Date): number => TOTP.counter({ timestamp: now.getTime() });

/** The code an authenticator app shows in a period, after it was given this secret in base32. */
export const codeAt = (secret: string, period: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: period });
