/** Where one PostgreSQL server listens: a name, an address, or the folder of its socket. */
export interface DatabaseHost {
  host: string;
  port: number;
}

/** What a `DATABASE_URL` says. */
export interface DatabaseUrl {
  /** The same address with the first host alone, as the driver understands it. */
  connectionString: string;
  /** All servers that may be the primary, in the order they are named. */
  hosts: DatabaseHost[];
  /** Whether the one to connect to has to be looked for: the one that takes writes. */
  mustBePrimary: boolean;
}

const parts =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]*)(?<path>\/[^?]*)?(?:\?(?<query>.*))?$/;
/** The values of libpq's `target_session_attrs` that a server which writes can live with. */
const sessions = ['any', 'read-write', 'primary'];

/**
 * Reads an address that may name several servers, as libpq takes it: `postgresql://user:password@a:5432,b:5433/name`, or
 * sockets as `?host=/one,/other&port=5432,5433`. Throws an Error in words for whoever wrote it.
 */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const found = parts.exec(text)?.groups;
  if (!found) throw new Error('DATABASE_URL looks like postgresql://user:password@host:5432/name');
  const query = new URLSearchParams(found.query);
  const session = query.get('target_session_attrs');
  if (session !== null && !sessions.includes(session)) {
    throw new Error(`DATABASE_URL: target_session_attrs is ${sessions.join(', ')}, not "${session}"`);
  }
  const hosts = query.has('host') ? socketsIn(query) : hostsIn(found.hosts ?? '');
  query.delete('target_session_attrs');
  if (query.has('host')) {
    query.set('host', hosts[0]!.host);
    query.set('port', String(hosts[0]!.port));
  }
  const search = query.size > 0 ? `?${query}` : '';
  const [first = ''] = (found.hosts ?? '').split(',');
  return {
    connectionString: `${found.scheme}${found.user ?? ''}${first}${found.path ?? ''}${search}`,
    hosts,
    mustBePrimary: hosts.length > 1 || (session !== null && session !== 'any'),
  };
}

function hostsIn(list: string): DatabaseHost[] {
  return list.split(',').map((entry) => {
    const [, host = '', port = '5432'] = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [];
    if (host === '' && list !== '') throw new Error(`DATABASE_URL: "${entry}" is not a host or host:port`);
    return { host: decodeURIComponent(host.replace(/^\[|\]$/g, '')) || 'localhost', port: Number(port) };
  });
}

function socketsIn(query: URLSearchParams): DatabaseHost[] {
  const ports = (query.get('port') ?? '5432').split(',');
  return query
    .get('host')!
    .split(',')
    .map((host, at) => ({ host, port: Number(ports[at] ?? ports[0]) }));
}
