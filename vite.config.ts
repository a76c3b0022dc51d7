import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
  /(?:packages\/pages\/(?:lazy-screen|link|navigation|page-data|page-head|routes|structured-data)|src\/(?:ui\/(?:bar-button|breadcrumbs|button|class-names|dialogs\/dialog-link|hydration\/(?:hold-submits|load-on-intent|use-on-demand)|icons|page-intro|spinner|toasts\/(?:toast|toast-region)|use-today)|brokerage\/(?:brokerage|company|services)|site\/(?:illustrations\/(?:drawing|service-scene)|layout\/(?!.*\.page).*|features|own-pages|routes)|platform\/(?:\w+\/feature|facts\/(?:use-company|use-public-hours)|forms\/(?:form-on-card|sent-back))|lib\/calendar|features\/(?:[\w-]+\/feature|newsletter\/newsletter-block|bookings\/form\/booking-button|call\/call-widget|chat\/chat-widget|clients\/contacts\/quote-button|calculators\/calculator-list)))\.tsx?$/;

/** What every calculator, also the one on the home page, reads and calculates with. */
const inEveryCalculator =
  /src\/(?:features\/calculators\/(?:calculator|field|figures|read-number|shared-fields|arithmetic\/(?:dated-rule|interest|mortgage-rules|schedule))|ui\/fields\/number-field)\.tsx?$/;

/** The page around a calculator. */
const aroundCalculators =
  /src\/(?:features\/calculators\/(?:calculator-(?:field|form|layout)|compare|result-panel|result-strip|scenario-links|terms-line|use-calculator)|ui\/(?:hydration\/after-hydration|fields\/radio-field))\.tsx?$/;

/** Small libraries used on every page, and what the build itself adds; React's renderer stays in the entry. */
const underEveryPage =
  /^\0(?:rolldown\/runtime|vite\/preload-helper)|node_modules\/(?:(?:react|wouter|regexparam|use-sync-external-store)\/|react-dom\/(?:index|cjs\/react-dom\.production)\.js)/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [refuseServerFiles(), tailwindcss(), react()],
  resolve: {
    // Radix locks scrolling by injecting a <style>, which our Content-Security-Policy silently blocks.
    alias: [
      { find: /^react-remove-scroll-bar$/, replacement: here('./src/ui/dialogs/remove-scroll-bar.ts') },
    ],
  },
  // Everything the server needs is bundled, except packages with native code.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['sharp', '@node-rs/argon2', '@simplewebauthn/server'] }
      : {},
  // The server's build has React for production only, which renders two to three times as fast.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
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
            'watchdog-thread': 'src/watchdog-thread.ts',
            doctor: 'tools/doctor/doctor.ts',
            ...Object.fromEntries(
              ['admin', 'data', 'purge', 'seed'].map((name) => [name, `scripts/${name}.ts`]),
            ),
          },
          // All in one folder: what a module reads from disk is next to it, as in the source tree.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/site/start.ts', 'src/site/entry-browser.tsx'],
          output: {
            codeSplitting: {
              // Small files compress badly on their own; what every page needs is bundled together.
              includeDependenciesRecursively: false,
              groups: [
                // What the first script needs, too: with the others, they would all be fetched before the first paint.
                { name: 'hold', test: /(?:packages\/pages|src\/ui)\/hold-(?:presses|slides)\.ts$/ },
                { name: 'site', test: onEveryPage },
                { name: 'base', test: underEveryPage },
                { name: 'calculation', test: inEveryCalculator },
                { name: 'calculator', test: aroundCalculators },
              ],
            },
          },
        },
      },
}));
