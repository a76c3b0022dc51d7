import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * Settings that PgBouncer takes when a connection begins; it refuses anything else (its `ignore_startup_parameters`
 * is empty).
 */
const known = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'];

/** Puts a relay in front of a database that refuses connections as PgBouncer does. */
export async function openStrictPooler(databaseUrl: string): Promise<{ url: string; close(): void }> {
  const direct = new URL(databaseUrl);
  const folder = direct.searchParams.get('host');
  const port = Number(direct.searchParams.get('port') ?? (direct.port || 5432));
  const relay = createServer((near) => {
    near.once('data', (start) => {
      // Length, protocol 3.0, then names and values, each ended by a zero.
      const names = start.subarray(8).toString().split('\0');
      const unknown = names.find(
        (name, at) => at % 2 === 0 && name !== '' && !known.includes(name.toLowerCase()),
      );
      if (unknown !== undefined) {
        const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`;
        const length = Buffer.alloc(4);
        length.writeInt32BE(4 + Buffer.byteLength(fields));
        near.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
        return;
      }
      const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, direct.hostname);
      far.write(start);
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const)
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  return { url: url.href, close: () => void relay.close() };
}
