/** The address of a database as one of several servers, the first of which is not there. */
export function besideDeadHost(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const socket = url.searchParams.get('host');
  const port = url.searchParams.get('port') ?? (url.port || '5432');
  const user = url.username === '' ? '' : `${url.username}${url.password && `:${url.password}`}@`;
  if (socket) {
    const search = new URLSearchParams({ host: `/nowhere,${socket}`, port: `5432,${port}` });
    return `postgresql://${user}localhost${url.pathname}?${search}`;
  }
  return `postgresql://${user}127.0.0.1:1,${url.hostname}:${port}${url.pathname}`;
}
