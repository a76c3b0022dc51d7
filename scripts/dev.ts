/**
 * npm run dev: every change shows immediately. Vite serves the browser's modules on PORT and replaces them as they
 * change; it proxies everything else to the server on another free port, which restarts when one of its modules changes.
 * The embedded database keeps running. Pages have no Content-Security-Policy and are not cached.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { createServer, type Plugin } from 'vite';
import { openDatabase } from '#database/open-database.server.ts';
import { readEnvironment } from '#environment.ts';
import type { RunningServer } from '#start-server.ts';
import { freePort } from './free-port.ts';

type Renderer = typeof import('#site/entry-server.tsx');

const root = join(import.meta.dirname, '..');
const publicFiles = new Set(globSync('**/*.*', { cwd: join(root, 'public') }).map((path) => `/${path}`));
const config = readEnvironment();
const serverPort = await freePort();
const opening = openDatabase(config, { role: 'supervisor', log: pino({ level: 'warn' }) });

let running: RunningServer | undefined;
/** The start in progress; requests wait for it. */
let starting = Promise.resolve();

let isStopping = false;
async function stop(code: number | NodeJS.Signals): Promise<void> {
  // npm forwards a Ctrl-C that the terminal has sent to every process.
  if (isStopping) return;
  isStopping = true;
  const opened = await opening.catch(() => undefined);
  await starting;
  await running?.stop();
  await opened?.stop();
  process.exit(code === 1 ? 1 : 0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
const database = await opening;

const waitForServer: Plugin = {
  name: 'wait-for-server',
  configureServer({ middlewares }) {
    middlewares.use(async (_request, _response, next) => {
      await starting;
      next();
    });
  },
};

const vite = await createServer({
  root,
  logLevel: 'warn',
  appType: 'custom',
  plugins: [waitForServer],
  optimizeDeps: { entries: ['src/site/entry-browser.tsx', 'src/site/entry-admin.tsx'] },
  server: {
    port: config.port,
    host: config.host,
    strictPort: true,
    proxy: {
      // Everything except Vite's modules.
      '^/(?!@|src/|packages/|node_modules/)': {
        target: `http://127.0.0.1:${serverPort}`,
        bypass: ({ url }) => (url && publicFiles.has(url) ? url : undefined),
        configure(proxy) {
          proxy.on('proxyRes', ({ headers }) => delete headers['content-security-policy']);
        },
      },
    },
  },
});
// Vite's own listener would end the process before the database has stopped.
process.removeAllListeners('SIGTERM').on('SIGTERM', stop);
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;

/** Pages rendered by the current modules, which reference the browser's modules instead of its build. */
async function loadSite(publicUrl: string) {
  const { createSite } = await load<typeof import('#pages/site.server.ts')>('/packages/pages/site.server.ts');
  const build = {
    files: new Map(),
    bootstrapScript: (await vite.transformRequest('/packages/pages/inline-bootstrap.ts'))!.code,
    css: '',
    cssFor: () => '',
    fonts: [],
    start: '/src/site/start.ts',
    publicPages: { scriptsOf: () => ['/src/site/entry-browser.tsx'], sheets: [] },
    adminArea: { scriptsOf: () => ['/src/site/entry-admin.tsx'], sheets: [] },
  };
  const loadRenderer = () => load<Renderer>('/src/site/entry-server.tsx');
  const renderPage: Renderer['renderPage'] = async (...page) => (await loadRenderer()).renderPage(...page);
  const site = createSite({ renderer: { ...(await loadRenderer()), renderPage }, build, publicUrl });
  const render: typeof site.render = async (path, ...data) => {
    const page = await site.render(path, ...data);
    return { ...page, html: await vite.transformIndexHtml(path, page.html) };
  };
  return { ...site, render };
}

/** Lends the server the database, which outlives it. */
const reuseDatabase = async () => ({ ...database, stop: async () => {} });

async function start(): Promise<void> {
  await running?.stop();
  running = undefined;
  const { startServer } = await load<typeof import('#start-server.ts')>('/src/start-server.ts');
  // A proof that a backup can be restored opens the pages of the build.
  const without = { backups: false, pageCache: false, shutdownDelay: 0 };
  const ownConfig = { ...config, ...without, host: '127.0.0.1', port: serverPort };
  running = await startServer(ownConfig, { loadSite, open: reuseDatabase });
  const { createdAdministrator: created } = running;
  if (created) console.log(`Sign in as ${created.username} with the password ${created.password}`);
}

/** Restarts the server; a failed start is logged, and the next change tries again. */
function restart(): void {
  starting = starting.then(start).catch((error: unknown) => console.error(error));
}

restart();
await starting;
await vite.listen().catch((error: Error) => {
  console.error(error.message);
  return stop(1);
});
console.log(`Wealth Mortgages is at ${config.publicUrl} (its API server is on port ${serverPort})`);

vite.watcher.on('change', (file) => {
  // The browser replaces other components, and pages render with their current version.
  const isServed = file.endsWith('.tsx') && !file.endsWith('.server.tsx');
  if (!isServed && vite.environments.ssr.moduleGraph.getModulesByFile(file)) restart();
});
