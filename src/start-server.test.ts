import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

test('a start loads nothing that only writers, mails or readers of the OpenAPI document need', async () => {
  const script = `
    import { Module } from 'node:module';
    import Fastify from 'fastify';
    import './src/start-server.ts';
    import { compileByZod, noOwnCompilers } from './src/server/schema-compilers.ts';
    const app = Fastify({ schemaController: noOwnCompilers });
    compileByZod(app);
    app.get('/', { schema: {} }, () => 'yes');
    await app.ready();
    const packages = Object.keys(Module._cache).map((file) => /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1]);
    const undici = process.moduleLoadList.filter((name) => name.includes('undici/undici'));
    console.log(JSON.stringify([...new Set(packages), ...undici]));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  });
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain('fastify');
  const heavy = /^(?:ajv|yaml|@fastify\/swagger|sanitize-html|nodemailer|sharp)$|undici/;
  expect(loaded.filter((name) => heavy.test(name))).toEqual([]);
});
