import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The bytes after decompression. */
  text: string;
}

export type Ask = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
  body?: string,
) => Promise<HttpResponse>;

/**
 * Makes the server listen and returns a function that sends requests over a real connection, because its `inject`
 * bypasses what is in front of Fastify. Sends only the given headers and `Host`.
 */
export async function listenAndAsk(app: FastifyInstance): Promise<Ask> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  app.server.on('close', () => agent.destroy());
  return (path, headers = {}, method = 'GET', body = '') =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = String(decompress(bytes, response.headers['content-encoding']));
          resolve({ status: response.statusCode!, headers: response.headers, bytes, text });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
