import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface BreakableConnection {
  /** Leads to the same database, through a connection that can be broken. */
  url: string;
  /** Breaks every connection and refuses new ones, like a server that went down. */
  break(): Promise<void>;
  mend(): Promise<void>;
  /** Passes nothing on any more, and closes nothing, like a machine that hangs. */
  freeze(): void;
}

/** Puts a TCP relay in front of a database. */
export async function openBreakableConnection(databaseUrl: string): Promise<BreakableConnection> {
  const direct = new URL(databaseUrl);
  const socketFolder = direct.searchParams.get('host');
  const port = Number(direct.searchParams.get('port') ?? (direct.port || 5432));
  const sockets = new Set<Socket>();
  let relay: Server = listen(0);
  await once(relay, 'listening');
  const address = relay.address();
  const relayPort = typeof address === 'object' && address ? address.port : 0;

  function listen(on: number): Server {
    return createServer((near) => {
      const far = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, direct.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => (sockets.delete(from), to.destroy()));
        from.pipe(to);
      }
    }).listen(on, '127.0.0.1');
  }

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(relayPort);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  return {
    url: url.href,
    async break() {
      const closed = once(relay, 'close');
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      relay = listen(relayPort);
      await once(relay, 'listening');
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
