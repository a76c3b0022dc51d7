import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

// OWASP's parameters for argon2id (the package's default algorithm): 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Many concurrent sign-ins must not use up the server's memory and every thread of libuv's pool.
const hashesAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** The argon2id hash of a password, with its salt and parameters, as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password.normalize('NFKC'), parameters));
}

/** Whether a password matches a hash. */
export function isPassword(password: string, hashed: string): Promise<boolean> {
  return limitConcurrency(() => verify(hashed, password.normalize('NFKC')));
}

/** A random password: 120 bits in 24 letters, digits and dashes. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url').match(/.{5}/g)!.join('-');
}

let decoy: Promise<string> | undefined;

/** Takes as long as `isPassword` but is always false, so that timing does not reveal user names. */
export async function verifyAgainstDummyHash(password: string): Promise<false> {
  decoy ??= hashPassword(generatePassword());
  await isPassword(password, await decoy);
  return false;
}

async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= hashesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
