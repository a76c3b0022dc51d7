import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

const allLayers = ['lib', 'brokerage', 'ui', 'http', 'database', 'platform', 'features', 'site', 'server'];

/** Folders each layer may import besides itself. `main.ts` and the start modules may import everything. */
const layers: Record<string, string[]> = {
  lib: [],
  brokerage: ['lib'],
  ui: ['lib'],
  http: ['lib'],
  database: ['lib', 'http'],
  platform: ['lib', 'brokerage', 'ui', 'http', 'database'],
  features: ['lib', 'brokerage', 'ui', 'http', 'database', 'platform'],
  site: ['lib', 'brokerage', 'ui', 'http', 'database', 'platform', 'features'],
  server: allLayers,
};

/** The folders of `platform`: each may import those before it. Its own files, which say what a feature is, import types. */
const platform = [
  'secrets',
  'scheduled-work',
  'backups',
  'audit',
  'user',
  'drafts',
  'facts',
  'spam',
  'sources',
  'forms',
  'admin',
  'lists',
  'outbox',
  'session',
  'logins',
  'clients',
  'privacy',
];

/** Which other features a feature may import; one that is not here, none. No circles: a feature may only name those above it. */
const features: Record<string, string[]> = {
  ...Object.fromEntries(foldersOf('src/features').map((name) => [name, []])),
  requests: ['follow-ups'],
  team: ['images'],
  bookings: ['follow-ups', 'requests', 'team'],
  rates: ['bookings', 'requests'],
  calculators: ['bookings', 'rates'],
  call: ['bookings'],
  chat: ['bookings', 'calculators', 'rates'],
  work: ['bookings', 'calculators', 'follow-ups', 'newsletter', 'rates', 'requests'],
  facts: ['images', 'rates'],
  blog: ['bookings', 'calculators', 'images', 'newsletter', 'rates', 'team'],
  'newsletter-issues': ['blog', 'images', 'newsletter', 'rates'],
};

// A folder of `platform` that no rule names could import anything.
const unknown = foldersOf('src/platform').filter((name) => !platform.includes(name));
if (unknown.length > 0) throw new Error(`oxlint.config.ts: say what these may import: ${unknown.join(', ')}`);

function foldersOf(parent: string): string[] {
  const entries = readdirSync(join(import.meta.dirname, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

const ownFolder = {
  regex: String.raw`^\.\./`,
  message: 'Write ./x inside a folder and #folder/x across folders.',
};
const serverOnly = {
  regex: String.raw`\.server\.tsx?$`,
  message: 'A .server file never reaches the browser.',
};
/** Browser interfaces that need HTTPS or localhost; brokers also open the admin area on their own network. */
const onlyInSecureContexts = [
  { object: 'crypto', property: 'randomUUID', message: 'Use lib/random-key.ts.' },
  { object: 'crypto', property: 'subtle', message: 'It is undefined over plain HTTP.' },
  { object: 'navigator', property: 'clipboard', message: 'Use ui/copy-text.ts.' },
  ...['credentials', 'geolocation', 'locks', 'mediaDevices', 'serviceWorker', 'share', 'storage'].map(
    (property) => ({ object: 'navigator', property, message: 'It is undefined over plain HTTP.' }),
  ),
];

function imports(...patterns: { regex: string; message: string }[]): NonNullable<OxlintOverride['rules']> {
  // The linter's regular expressions have no lookahead, and a pattern with one would refuse nothing.
  if (patterns.some(({ regex }) => /\(\?[!=<]/.test(regex)))
    throw new Error('oxlint.config.ts: no lookahead in patterns');
  return { 'no-restricted-imports': ['error', { patterns }] };
}

/** Keeps the files of a folder from importing what `forbidden` matches, and those of the browser from the server's. */
const wall = (folder: string, forbidden: { regex: string; message: string }[]) => [
  { files: [`${folder}/**`], rules: imports(ownFolder, ...forbidden, serverOnly) },
  { files: [`${folder}/**/*.server.ts`], rules: imports(ownFolder, ...forbidden) },
];

function layerRule(layer: string) {
  const below = layers[layer]!;
  const others = allLayers.filter((other) => other !== layer && !below.includes(other));
  const start = ['main', 'start-server', ...(layer === 'server' ? [] : ['config'])];
  const message = `${layer} imports only ${below.join(', ') || 'itself'}.`;
  return { regex: `^#(?:${[...others, ...start].join('|')})(?:/|[.])`, message };
}

const featuresBut = (allowed: string[]) =>
  `^#features/(?:${Object.keys(features)
    .filter((name) => !allowed.includes(name))
    .join('|')})/`;

function featureRule(feature: string) {
  return {
    regex: featuresBut([feature, ...features[feature]!]),
    message: 'See the features that this one may import in oxlint.config.ts.',
  };
}

/** Rows of another feature and of the outbox are read and changed by their store. */
function tableRule(feature: string) {
  return {
    regex: String.raw`(?:${featuresBut([feature])}.*\.table|^#platform/outbox/mails\.table)\.server\.ts$`,
    message: 'Ask the store whose table this is.',
  };
}

function platformRule(folder: string) {
  const above = platform.slice(platform.indexOf(folder) + 1);
  return {
    regex: `^#platform/(?:${above.join('|')})/`,
    message: `platform/${folder} comes before it in oxlint.config.ts.`,
  };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  env: { builtin: true },
  ignorePatterns: ['dist', 'data', 'src/database/migrations'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-floating-promises': 'error',
    // Without it, an import of types alone still brings the module's code into the browser's bundle.
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'no-underscore-dangle': 'off',
    'no-console': 'error',
    'node/no-process-env': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    ...imports(ownFolder),
    'no-restricted-properties': ['error', ...onlyInSecureContexts],
    'no-restricted-globals': ['error', 'caches', 'cookieStore', 'Notification'],
  },
  overrides: [
    ...Object.keys(layers)
      .filter((layer) => layer !== 'features' && layer !== 'server')
      .flatMap((layer) => wall(`src/${layer}`, [layerRule(layer)])),
    ...Object.keys(features).flatMap((feature) =>
      wall(`src/features/${feature}`, [layerRule('features'), featureRule(feature), tableRule(feature)]),
    ),
    ...platform
      .slice(0, -1)
      .flatMap((folder) => wall(`src/platform/${folder}`, [layerRule('platform'), platformRule(folder)])),
    ...wall('packages/pages', [
      { regex: `^#(?:${[...allLayers, 'config', 'test'].join('|')})[/.]`, message: 'It knows no site.' },
    ]),
    { files: ['src/server/**'], rules: imports(ownFolder, layerRule('server')) },
    {
      files: ['scripts/**', 'commands/**', 'test/**', 'src/main.ts', 'src/environment.ts'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    {
      files: ['test/**', '**/*.test.ts', '**/*.test.tsx', '**/*.test-child.ts'],
      rules: {
        'no-console': 'off',
        'node/no-process-env': 'off',
        'max-lines': 'off',
        'no-restricted-properties': 'off',
        'unicorn/consistent-function-scoping': 'off',
        ...imports(ownFolder),
      },
    },
  ],
});
