import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connectDatabase } from './database.server.ts';

test('closes although a connection it was waiting for is refused', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = connectDatabase(
    { host: '127.0.0.1', port, user: 'ada', database: 'site', ssl: false },
    { warn() {} },
  );
  const query = connection.pool.query('select 1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  const closed = connection.close();
  socket.destroy();
  await expect(query).rejects.toThrow('terminated');
  await closed;
  server.close();
});
