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

/** The frame of every page, and what most pages share. */
const onEveryPage =
  /(?:packages\/pages\/(?:as-served|carry-input|lazy-screen|link|navigation|page-data|page-head|routes|served-dialog|structured-data)|src\/(?:ui\/(?:bar-button|breadcrumbs|button|class-names|dialogs\/dialog-link|hydration\/(?:could-not-load|use-near|use-on-demand|when-near)|icons|opens-elsewhere|page-intro|shared-value|spinner|toasts\/(?:toast|toast-region)|use-today)|brokerage\/(?:brokerage|company|services|text-facts)|site\/(?:illustrations\/(?:drawing|service-scene)|layout\/(?!.*\.page).*|features|own-pages|routes)|platform\/(?:\w+\/feature|facts\/(?:hours-now|phone-link|use-facts|use-public-hours)|forms\/(?:form-on-card|sent-back))|lib\/(?:calendar|format-count|format-day|lower-first)|features\/(?:[\w-]+\/feature|newsletter\/newsletter-block|bookings\/form\/booking-button|call\/call-widget|chat\/chat-widget|calculators\/calculator-list|rates\/(?:use-)?rates)))\.tsx?$/;

/** Modules with which every calculator, also the one on the home page, reads and calculates. */
const inEveryCalculator =
  /src\/(?:features\/calculators\/(?:calculator|field|figures|shared-fields|todays-rate|arithmetic\/(?:dated-rule|schedule))|lib\/(?:interest|read-number)|ui\/fields\/number-field)\.tsx?$/;

/** The page around a calculator. */
const aroundCalculators =
  /src\/(?:features\/calculators\/(?:calculator-(?:field|form|layout)|compare|result-panel|use-calculator)|ui\/(?:unfold-summary|hydration\/after-hydration))\.tsx?$/;

/** Small libraries used on every page, and what the build itself adds; React's renderer stays in the entry. */
const underEveryPage =
  /^\0(?:rolldown\/runtime|vite\/preload-helper)|node_modules\/(?:(?:react|wouter|regexparam|use-sync-external-store)\/|react-dom\/(?:index|cjs\/react-dom\.production)\.js)/;

/** Small files compress badly on their own; what every page needs is bundled together. */
const publicGroups = [
  { name: 'site', test: (id: string) => onEveryPage.test(id) || underEveryPage.test(id) },
  { name: 'field', test: /src\/ui\/fields\/(?:radio-)?field\.tsx$/ },
  { name: 'calculation', test: inEveryCalculator },
  { name: 'calculator', test: aroundCalculators },
  { name: 'purchase', test: /calculators\/(?:purchase-fields|example-purchase|arithmetic\/insurance)\.ts$/ },
];

/** React, what the frame needs, and what several screens need; apart from those, what few screens show at first. */
const adminGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'frame', tags: ['$initial' as const], test: /^(?!.*(?:entry-admin|\.css))/ },
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\// },
  { name: 'dates', test: /ui\/fields\/(?:small-date-field|use-whole-date)/ },
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
    ssr:
      command === 'build'
        ? { noExternal: true, external: ['sharp', '@node-rs/argon2', '@simplewebauthn/server'] }
        : {},
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
              doctor: 'commands/doctor/doctor.ts',
              ...Object.fromEntries(
                ['admin', 'data', 'purge', 'seed'].map((name) => [name, `commands/${name}.ts`]),
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
            input: isAdmin
              ? ['src/site/entry-admin.tsx']
              : ['packages/pages/at-first.ts', 'src/site/start.ts', 'src/site/entry-browser.tsx'],
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
