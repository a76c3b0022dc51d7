import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

const allLayers = ['lib', 'brokerage', 'ui', 'http', 'database', 'platform', 'features', 'site', 'server'];

/** What each layer may import besides itself. `main.ts` and what starts the server may import everything. */
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

/** Which other features a feature may import. No circles: a feature may only name those above it. */
const features: Record<string, string[]> = {
  clients: [],
  bookings: ['clients'],
  calculators: ['bookings'],
  call: [],
  chat: ['bookings'],
  images: [],
  newsletter: [],
  work: ['bookings', 'clients', 'newsletter'],
  facts: ['images'],
  blog: ['bookings', 'calculators', 'images', 'newsletter'],
  'newsletter-issues': ['blog', 'newsletter'],
};

const unknown = readdirSync(join(import.meta.dirname, 'src/features')).filter((name) => !(name in features));
if (unknown.length > 0)
  throw new Error(`oxlint.config.ts: say what these features may import: ${unknown.join(', ')}`);

const ownFolder = {
  regex: String.raw`^\.\./`,
  message: 'Write ./x inside a folder and #folder/x across folders.',
};
const serverOnly = {
  regex: String.raw`\.server\.tsx?$`,
  message: 'A .server file never reaches the browser.',
};
function imports(...patterns: { regex: string; message: string }[]): NonNullable<OxlintOverride['rules']> {
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

function featureRule(feature: string) {
  const allowed = [feature, ...features[feature]!].join('|');
  return {
    regex: `^#features/(?!(?:${allowed})/)`,
    message: 'See the features that this one may import in oxlint.config.ts.',
  };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  env: { builtin: true },
  ignorePatterns: ['dist', 'data', 'src/database/migrations'],
  rules: {
    'import/no-cycle': 'error',
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
  },
  overrides: [
    ...Object.keys(layers)
      .filter((layer) => layer !== 'features' && layer !== 'server')
      .flatMap((layer) => wall(`src/${layer}`, [layerRule(layer)])),
    ...Object.keys(features).flatMap((feature) =>
      wall(`src/features/${feature}`, [layerRule('features'), featureRule(feature)]),
    ),
    { files: ['src/server/**'], rules: imports(ownFolder, layerRule('server')) },
    {
      files: ['scripts/**', 'tools/**', 'bench/**', 'faults/**', 'test/**', 'src/main.ts', 'src/config.ts'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    {
      files: ['test/**', '**/*.test.ts', '**/*.test.tsx', '**/*.test-child.ts'],
      rules: {
        'no-console': 'off',
        'node/no-process-env': 'off',
        'max-lines': 'off',
        'unicorn/consistent-function-scoping': 'off',
        ...imports(ownFolder),
      },
    },
  ],
});
