import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
interface Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const S3rver = require('@20minutes/s3rver') as new (options: object) => Server;
const { DUMMY_ACCOUNT } = require('@20minutes/s3rver/lib/models/account') as {
  DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void };
};

/** Such as Amazon hands out: with characters that mean something in a URL. */
const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfi=CY%KEY';

/** Starts a server that speaks as S3 does, and checks signatures, with an empty bucket and folder: `office/our site`. */
export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  DUMMY_ACCOUNT.createKeyPair('AKIAEXAMPLE', secret);
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'office' }],
  });
  const { port } = await server.run();
  const files = join(directory, 'office', 'our site');
  const contentOf = (name: string) => join(files, `${name}._S3rver_object`);
  return {
    port,
    /** The value of BACKUP_URL that leads to it. */
    url: `http://AKIAEXAMPLE:${encodeURIComponent(secret)}@127.0.0.1:${port}/office/our%20site`,
    name: 's3://office/our%20site',
    list: async () =>
      (await readdir(files).catch(() => []))
        .filter((file) => file.endsWith('_object'))
        .map((file) => file.split('._')[0]!),
    read: (name: string) => readFile(contentOf(name)),
    write: (name: string, content: string | Buffer) => writeFile(contentOf(name), content),
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
