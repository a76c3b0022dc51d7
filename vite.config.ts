import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import project from './package.json' with { type: 'json' };

/** Fails the client build when a server-only file would be sent to browsers. */
function refuseServerFiles(): Plugin {
  return {
    name: 'refuse-server-files',
    enforce: 'pre',
    load(id) {
      if (this.environment.name === 'client' && /\.server\.tsx?$|\/packages\/embedded-postgres\//.test(id)) {
        this.error(`${id} is for the server alone, yet the browser's build reaches it.`);
      }
    },
  };
}

/**
 * What every page begins with, and what most share; small files compress badly on their own. The start script runs
 * before both, so it keeps its modules to itself.
 */
const publicGroups = [
  {
    name: 'site',
    tags: ['$initial' as const],
    test: /^(?!.*(?:entry-browser|inline-bootstrap|\/start|core-js|record-visit|note-typing|\.css))/,
  },
];

/** React, what the frame needs, and what several screens need; apart from those, what few screens show at first. */
const adminGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'frame', tags: ['$initial' as const], test: /^(?!.*(?:entry-admin|\.css))/ },
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\// },
  { name: 'dates', test: /ui\/(?:use-today|fields\/(?:date-field|small-date-field|use-whole-date))/ },
  { name: 'screens', test: /^(?!.*features\/calculators)/, minShareCount: 4 },
];

/**
 * The public pages and the admin area (`--mode admin`) are built apart, each with its own copy of what both use: so the
 * admin area comes in few files, and visitors get none for its sake.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const isAdmin = mode === 'admin';
  return {
    plugins: [refuseServerFiles(), tailwindcss(), react()],
    // Everything the server needs is bundled, except packages with native code.
    ssr: command === 'build' ? { noExternal: true, external: project.external } : {},
    // The server's build has React for production only, which renders two to three times as fast.
    define: isSsrBuild
      ? { 'process.env.NODE_ENV': '"production"' }
      : // Without what React tells its developer tools: visitors would load it for nothing.
        command === 'build'
        ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }
        : {},
    build: isSsrBuild
      ? {
          ssr: true,
          outDir: 'dist/server',
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'node24',
          minify: false,
          rolldownOptions: {
            input: {
              main: 'src/main.ts',
              renderer: 'src/site/entry-server.tsx',
              'watchdog-thread': 'src/server/watchdog-thread.ts',
              'variants-process.server': 'src/features/images/variants-process.server.ts',
              ...Object.fromEntries(
                ['admin', 'data', 'doctor', 'purge', 'seed'].map((name) => [name, `commands/${name}.ts`]),
              ),
            },
            // All in one folder: what a module reads from disk is next to it, as in the source tree.
            output: { chunkFileNames: '[name]-[hash].js' },
          },
        }
      : {
          outDir: 'dist/client',
          target: project.browserslist.map((browser) => browser.replace(' >= ', '')),
          // The admin area's files join those of the public pages.
          emptyOutDir: !isAdmin,
          copyPublicDir: !isAdmin,
          manifest: isAdmin ? '.vite/manifest-admin.json' : true,
          assetsInlineLimit: 0,
          modulePreload: false,
          rolldownOptions: {
            // The frame of the admin area shows toasts from the first; on public pages they come with the first one.
            checks: { ineffectiveDynamicImport: !isAdmin },
            input: isAdmin
              ? ['src/site/entry-admin.tsx']
              : ['packages/pages/inline-bootstrap.ts', 'src/site/start.ts', 'src/site/entry-browser.tsx'],
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: isAdmin ? adminGroups : publicGroups,
              },
            },
          },
        },
  };
});
