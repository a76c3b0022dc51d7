import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { newBlogPost } from '#test/blog-post-factory.ts';
import { administrator, freePort, runServer } from '#test/run-server.ts';

/** The site as the world sees it: behind TLS, with plain HTTP leading there. */
export interface HttpsSite {
  httpPort: number;
  httpsPort: number;
  /** The server itself, without TLS before it. */
  plainUrl: string;
  /** The session of an administrator. */
  cookie: string;
  stop(): Promise<void>;
}

/** Starts the server on an empty database, with one article, and a TLS front with a certificate of its own before it. */
export async function startHttpsSite(dataDir: string): Promise<HttpsSite> {
  const [httpPort, httpsPort, port] = [await freePort(), await freePort(), await freePort()];
  const publicUrl = `https://localhost:${httpsPort}`;
  const server = await runServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1,::1',
    RATE_LIMIT: 'off',
  });
  const pair = await newCertificate();
  // The scorers run in this process and take the certificate for one of a known authority.
  setDefaultCACertificates([...getCACertificates('default'), pair.cert.toString()]);
  const https = createHttpsServer(pair, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    const { method, url } = incoming;
    const onward = request({ port, method, path: url, headers, setHost: false }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(httpsPort);
  const http = createHttpServer(({ url }, answer) => {
    answer.writeHead(301, { location: publicUrl + url }).end();
  }).listen(httpPort);
  await Promise.all([once(https, 'listening'), once(http, 'listening')]);
  const cookie = await signIn(server.url, publicUrl);
  await fetch(`${server.url}/api/blog-posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(newBlogPost({ slug: 'article', published: true })),
  });
  return {
    httpPort,
    httpsPort,
    plainUrl: server.url,
    cookie,
    async stop() {
      for (const front of [https, http]) {
        front.closeAllConnections();
        front.close();
      }
      await server.end('SIGTERM');
    },
  };
}

async function signIn(url: string, origin: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(administrator),
  });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

async function newCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return pair;
}
