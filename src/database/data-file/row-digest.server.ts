import { createHash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';

/** Shows whether rows are complete and unchanged. */
export interface RowDigest {
  rows: number;
  sha256: string;
}

const newline = 10;

function digesting() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (chunk: Buffer): void => {
      hash.update(chunk);
      // COPY escapes a line break within a value as \n, so each newline byte ends a row.
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
    },
    digest: (): RowDigest => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Counts and hashes the rows that pass through. */
export function digestPassing(): { stream: Transform; digest: () => RowDigest } {
  const { add, digest } = digesting();
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      add(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest };
}

/** Counts and hashes rows that go nowhere else. */
export function digestOnly(): { stream: Writable; digest: () => RowDigest } {
  const { add, digest } = digesting();
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      add(chunk);
      done();
    },
  });
  return { stream, digest };
}
