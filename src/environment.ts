import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { decodeText } from '#lib/decode-text.ts';
import { type Config, ConfigError, readConfig, settingNames } from './config.ts';

const envFile = resolve('.env');

/** The settings in the file `.env`; none if there is no such file. Throws `ConfigError` if it cannot be read. */
export function readEnvFile(): Record<string, string | undefined> {
  if (!existsSync(envFile)) return {};
  let bytes;
  try {
    bytes = readFileSync(envFile);
  } catch (error) {
    throw new ConfigError([`${envFile} cannot be read by this user: ${(error as Error).message}`]);
  }
  return parseEnvFile(bytes);
}

/** Parses a `.env` file in any encoding an editor saves. Throws `ConfigError` if a `#` would cut off a value. */
export function parseEnvFile(bytes: Uint8Array): Record<string, string | undefined> {
  const text = decodeText(bytes);
  if (text === undefined) throw new ConfigError([`${envFile} is not text; save it as UTF-8`]);
  const cut = settingNames.filter((name) =>
    new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=(?:#|[^\\S\\n]*[^'"\`\\s#][^#\\n]*(?<=\\S)#)`, 'm').test(
      text,
    ),
  );
  if (cut.length === 0) return parseEnv(text);
  const advice = 'begins a comment: put quotation marks around the value, or in a URL write %23';
  throw new ConfigError(cut.map((name) => `${name} has a # in ${envFile}, which ${advice}`));
}

/** Reads the settings from the process's environment; those not set there come from the file `.env`. */
export function readEnvironment(): Config {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
  return readConfig(process.env);
}
