import type { TestServer } from './start-test-server.ts';

export async function declaredPaths(server: TestServer): Promise<Record<string, Record<string, object>>> {
  const answer = await server.inject('/api/openapi.json');
  return answer.json<{ paths: Record<string, Record<string, object>> }>().paths;
}
