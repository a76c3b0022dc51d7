/**
 * The minimum a Node server can do: reads the request's body and responds with the same bytes and headers from memory.
 * The baseline for our server's speed. Takes a JSON file `{ headers, bodyBase64, status }`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { status, headers, bodyBase64 } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  status: number;
  headers: Record<string, string>;
  bodyBase64: string;
};
const body = Buffer.from(bodyBase64, 'base64');

const server = createServer((request, response) => {
  request.on('end', () => response.writeHead(status, headers).end(body)).resume();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
