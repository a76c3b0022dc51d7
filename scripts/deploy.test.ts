import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every setting the server knows. */
const settings = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!));

describe('the image', () => {
  const lines = read('deploy/Dockerfile').split('\n');

  test('copies everything the server needs and no sources', () => {
    const copied = lines.flatMap((line) => /^COPY --from=build \/app\/(\S+)/.exec(line)?.[1] ?? []);
    expect(copied).toEqual(['package.json', 'node_modules', 'dist']);
    const first = lines
      .find((line) => line.startsWith('COPY package'))!
      .split(' ')
      .slice(1, -1);
    expect(first.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('runs unprivileged and receives signals directly', () => {
    expect(lines).toContain('USER node');
    expect(lines.findLast((line) => line.startsWith('CMD'))).toMatch(/^CMD \["node", /);
  });

  test('includes neither secrets nor local build output', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/.env', 'backup.key', 'data', 'node_modules', '.git']),
    );
  });
});

test('uses only known settings in the compose file, and requires only those in its example', () => {
  const compose = read('deploy/compose.yaml');
  const block = /environment: &settings\n((?: {4}.*\n)+?) {2}\w/.exec(compose)![1]!;
  const set = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(set.length).toBeGreaterThan(4);
  expect(set.filter((name) => !settings.has(name))).toEqual([]);
  const example = new Set(
    [...read('deploy/compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
  );
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!);
  expect(asked.filter((name) => !example.has(name))).toEqual([]);
  // Whoever adds one of those that come first is told that it does not count.
  const fixed = set.filter((name) => !example.has(name));
  expect(fixed).toContain('TRUST_PROXY');
  const [, containers = ''] = read('docs/operations.md').split('\n## Containers\n');
  for (const name of fixed) {
    expect(read('deploy/compose.env.example').split('\n\n')[0]).toContain(name);
    expect(containers.split('\n## ')[0]).toContain(`\`${name}\``);
  }
});

test('compose passes every setting on, keeps logs small, and opens nothing but TLS to the world', () => {
  const [shared = '', rest = ''] = read('deploy/compose.yaml').split(/^services:\n/m);
  expect(shared).toMatch(/^ {2}env_file: \[\.env\]$/m);
  const [services = ''] = rest.split(/^networks:\n/m);
  const parts = services.split(/^ {2}(?=[\w-]+:$)/m).slice(1);
  expect(parts).toHaveLength(6);
  for (const part of parts) expect(part.includes('<<: *node') ? shared : part).toMatch(/logging: \*logging/);
  const open = parts.filter((part) => part.includes('ports:'));
  expect(open).toEqual([expect.stringMatching(/^tls:/)]);
  const [, caddy] = /ipv4_address: (\S+) \}/.exec(open[0]!)!;
  expect(read('deploy/nginx.conf')).toContain(`set_real_ip_from ${caddy};`);
});

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
test.skipIf(!hasCaddy)('has a Caddyfile that Caddy accepts, with and without TLS', () => {
  const file = join(root, 'deploy/Caddyfile');
  for (const PUBLIC_URL of ['https://www.example.ca', 'http://localhost']) {
    const { status, stderr } = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file], {
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_URL },
    });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('WARN')]);
  }
});

test('names every image by its digest', () => {
  const named = (path: string) =>
    [...read(path).matchAll(/^(?:FROM| +image:) (\S+)/gm)].map(([, name]) => name!);
  const images = [...named('deploy/Dockerfile'), ...named('deploy/compose.yaml')];
  // The image of the nodes is built here.
  const foreign = images.filter((name) => name !== 'wealth-mortgages');
  expect(foreign).toHaveLength(5);
  // Renovate pins what is new (renovate.json).
  const byTag = ['caddy:2-alpine'];
  const pinned = foreign.filter((name) => !byTag.includes(name));
  expect(pinned.filter((name) => !/@sha256:[0-9a-f]{64}$/.test(name))).toEqual([]);
});

test('nginx says how to listen on IPv6, and counts its networks', () => {
  const text = read('deploy/nginx.conf');
  for (const port of [80, 8080, 443]) expect(text).toMatch(new RegExp(`listen \\[::\\]:${port}\\b`));
  expect(text).not.toMatch(/limit_\w+_zone \$binary_remote_addr/);
});

test('nginx writes its process id where Debian’s unit waits for it, also in its container', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^pid \/run\/nginx\.pid;$/m);
  expect(read('deploy/compose.yaml')).toMatch(/tmpfs: \[.*'\/run:uid=101,gid=101'\]/);
});

test('restarts a server that ends itself, in systemd and compose', () => {
  expect(read('deploy/wealth-mortgages@.service')).toMatch(/^Restart=always$/m);
  const node = read('deploy/compose.yaml').split('\nservices:')[0];
  expect(node).toMatch(/^ {2}restart: unless-stopped$/m);
  // As PID 1 of its container it would be immune to its own SIGKILL.
  expect(node).toMatch(/^ {2}init: true$/m);
});

test('starts the server like npm start everywhere', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const [, options] = / MALLOC_ARENA_MAX=2 exec node (--.+) dist\/server\/main\.js$/.exec(scripts.start)!;
  const unit = read('deploy/wealth-mortgages@.service');
  expect(unit).toContain(`/node ${options} dist/server/main.js\n`);
  const command = ['node', ...options!.split(' '), 'dist/server/main.js'];
  expect(read('deploy/Dockerfile')).toContain(`CMD [${command.map((part) => `"${part}"`).join(', ')}]`);
  expect(read('test/server/run-server.ts')).toContain(
    `[${command
      .slice(1, -1)
      .map((part) => `'${part}'`)
      .join(', ')}]`,
  );
  for (const file of ['deploy/Dockerfile', 'deploy/wealth-mortgages@.service'])
    expect(read(file)).toMatch(/^(?:ENV |Environment=).* MALLOC_ARENA_MAX=2$/m);
});

test('settings are where every command reads them, not in a unit', () => {
  for (const file of ['wealth-mortgages@.service', 'wealth-mortgages-backup.service']) {
    const unit = read(`deploy/${file}`).replaceAll(/^#.*/gm, '');
    expect(unit).toContain('WorkingDirectory=/opt/wealth-mortgages\n');
    expect(unit).not.toMatch(/EnvironmentFile|DATA_DIR|DATABASE_URL/);
  }
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)('has units that systemd accepts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  try {
    const units = ['@.service', '-backup.service', '-backup.timer'].map((name) => {
      const unit = join(folder, `wealth-mortgages${name.replace('@', '@3001')}`);
      // systemd-analyze checks that the program exists.
      const text = read(`deploy/wealth-mortgages${name}`).replace(
        /^ExecStart=\S+/m,
        `ExecStart="${process.execPath}"`,
      );
      writeFileSync(unit, text.replace('/usr/bin/curl', '/bin/sh'));
      return unit;
    });
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
