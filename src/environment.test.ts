import { describe, expect, test } from 'vitest';
import { parseEnvFile } from './environment.ts';

describe('the file .env', () => {
  const text =
    'PORT=4000\nADMIN_PASSWORD="correct horse#1" # a comment\nDATA_DIR=/srv/x # another\nSMTP_URL=\n';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('is read in %s', (_, bytes) => {
    expect(parseEnvFile(bytes)).toEqual({
      PORT: '4000',
      ADMIN_PASSWORD: 'correct horse#1',
      DATA_DIR: '/srv/x',
      SMTP_URL: '',
    });
  });

  test('is refused if it is no text', () => {
    expect(() => parseEnvFile(Buffer.from('PORT=4000', 'utf16le'))).toThrow(/is not text; save it as UTF-8/);
  });

  // motdotla/dotenv #633
  test.each(['ADMIN_PASSWORD=correct-horse#battery', 'export ADMIN_PASSWORD= a b#c', 'ADMIN_PASSWORD=#abc'])(
    'is refused if a # would cut off a setting: %s',
    (line) => expect(() => parseEnvFile(Buffer.from(`PORT=1\n${line}\n`))).toThrow(/ADMIN_PASSWORD has a #/),
  );
});
