import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { createPageStyles } from './page-styles.server.ts';
import { fromBodies, type Representation, type ResponseHeaders } from './representation.server.ts';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export type ClientBuild = Awaited<ReturnType<typeof readClientBuild>>;

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

/** Reads the browser's build from its folder. Throws when there is none. */
export async function readClientBuild(folder: string) {
  const manifestOf = async (name: string) =>
    JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as Manifest;
  const [publicManifest, adminManifest] = await Promise.all(
    ['manifest.json', 'manifest-admin.json'].map(manifestOf),
  );
  const start = publicManifest!['src/site/start.ts'];
  if (!start) throw new Error(`${folder} holds no build of the site.`);
  const publicPages = readArea(publicManifest!, 'src/site/entry-browser.tsx');
  const adminArea = readArea(adminManifest!, 'src/site/entry-admin.tsx');
  const files = await readFiles(folder);
  const textOf = (path: string) => files.get(path)!.identity.body.toString().trim();
  const fonts = textOf(`/${start.css![0]}`);
  const styles = textOf(publicPages.sheets[0]!);
  const stylesFor = createPageStyles(styles);

  return {
    /** By path, such as `/assets/entry-browser-CqX9.js`. */
    files,
    css: fonts + styles,
    cssFor: (html: string): string => fonts + stylesFor(html),
    bootstrapScript: textOf(`/${publicManifest!['packages/pages/inline-bootstrap.ts']!.file}`),
    /** The small script that loads the others once the page is loaded. */
    start: `/${start.file}`,
    /** The fonts used on every page, without those that few pages need. */
    fonts: [...files.keys()].filter((path) => path.endsWith('.woff2') && !path.includes('-extended-')),
    publicPages,
    adminArea,
  };
}

function readArea(manifest: Manifest, entryModule: string) {
  const entry = manifest[entryModule];
  if (!entry?.css?.[0]) throw new Error(`The build has no ${entryModule} or no style sheet of it.`);
  return {
    /** Its style sheets; that of the public pages is without the fonts: loading those again would make letters flicker. */
    sheets: entry.css.map((file) => `/${file}`),
    /** The scripts that a screen needs: the one that hydrates it, and what both import. */
    scriptsOf(this: void, screenModule: string): string[] {
      const scripts = new Set<string>();
      const addChunk = (key: string) => {
        const chunk = manifest[key];
        if (!chunk || scripts.has(chunk.file)) return;
        scripts.add(chunk.file);
        chunk.imports?.forEach(addChunk);
      };
      addChunk(entryModule);
      addChunk(screenModule);
      return [...scripts].map((file) => `/${file}`);
    },
  };
}

async function readFiles(folder: string): Promise<Map<string, Representation>> {
  const files = new Map<string, Representation>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const contentType = contentTypes[extname(file.name)];
      if (!file.isFile() || !contentType || path.includes(`${sep}.vite${sep}`)) return;
      const [identity, br, gzip] = await Promise.all([
        readFile(path),
        readIfThere(`${path}.br`),
        readIfThere(`${path}.gz`),
      ]);
      const name = `/${relative(folder, path).split(sep).join('/')}`;
      files.set(name, fromBodies({ identity, br, gzip }, fileHeaders(name, contentType)));
    }),
  );
  return files;
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return existsSync(path) ? readFile(path) : undefined;
}

/**
 * Every header of one of the site's files that does not depend on its encoding. The names of built files change with
 * their content; others are revalidated every hour. A file opened by itself, such as a drawing, can load nothing.
 */
function fileHeaders(path: string, contentType: string): ResponseHeaders {
  return {
    'content-type': contentType,
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    // Pictures and icons are there to be shown by others: feed readers, previews, lists of links.
    'cross-origin-resource-policy': contentType.startsWith('image/') ? 'cross-origin' : 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}
