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
  /(?:packages\/pages\/(?:as-served|carry-input|lazy-screen|link|navigation|page-data|page-head|routes|served-dialog|structured-data)|src\/(?:ui\/(?:bar-button|breadcrumbs|button|class-names|dialogs\/dialog-link|hydration\/(?:could-not-load|use-near|use-on-demand|when-near)|icons|page-intro|spinner|toasts\/(?:toast|toast-region)|use-today)|brokerage\/(?:brokerage|company|services|text-facts)|site\/(?:illustrations\/(?:drawing|service-scene)|layout\/(?!.*\.page).*|features|own-pages|routes)|platform\/(?:\w+\/feature|facts\/(?:hours-now|use-facts|use-public-hours)|forms\/(?:form-on-card|sent-back))|lib\/(?:calendar|lower-first)|features\/(?:[\w-]+\/feature|newsletter\/newsletter-block|bookings\/form\/booking-button|call\/call-widget|chat\/chat-widget|calculators\/calculator-list|rates\/use-rates)))\.tsx?$/;

/** What every calculator, also the one on the home page, reads and calculates with. */
const inEveryCalculator =
  /src\/(?:features\/calculators\/(?:calculator|field|figures|shared-fields|arithmetic\/(?:dated-rule|schedule))|lib\/interest|ui\/fields\/number-field)\.tsx?$/;

/** The page around a calculator. */
const aroundCalculators =
  /src\/(?:features\/calculators\/(?:calculator-(?:field|form|layout)|compare|result-panel|use-calculator)|ui\/hydration\/after-hydration)\.tsx?$/;

/** Small libraries used on every page, and what the build itself adds; React's renderer stays in the entry. */
const underEveryPage =
  /^\0(?:rolldown\/runtime|vite\/preload-helper)|node_modules\/(?:(?:react|wouter|regexparam|use-sync-external-store)\/|react-dom\/(?:index|cjs\/react-dom\.production)\.js)/;

interface Graph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

const adminFrame = here('./src/site/admin/admin-frame.tsx');
/** What several admin pages show besides their frame. */
const inMostScreens = [
  'platform/admin/admin-page',
  'platform/lists/admin-list',
  'platform/lists/record-list',
  'features/requests/follow-ups/follow-up-panel',
  'features/requests/contacts/contact-view',
  'features/bookings/booking-view',
  'ui/fields/small-field',
  'platform/admin/section',
  'platform/admin/segments',
].map((file) => here(`./src/${file}.tsx`));
const isSignIn = (id: string) => /src\/platform\/(?:session|logins)\/.*\.page\.tsx$/.test(id);

/** Everything that some modules need at once or, unless `now`, on demand, but for what is behind these doors. */
function reach(
  graph: Graph,
  from: string[],
  { now = false, doors = (_id: string): boolean => false } = {},
): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || doors(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    info?.importedIds.forEach(visit);
    if (!now) info?.dynamicallyImportedIds.forEach(visit);
  };
  from.forEach(visit);
  return found;
}

let shares: Record<'admin' | 'dialogs', Set<string>> | undefined;

/** What the admin area needs at once, in two files instead of many that are hardly larger than their request. */
function inAdminArea(id: string, graph: Graph): string | null {
  shares ??= share(graph);
  return shares.admin.has(id) ? 'admin' : shares.dialogs.has(id) ? 'dialogs' : null;
}

/** Of that, what visitors never need, but for who signs in and is on the way there, and what they need for what opens. */
function share(graph: Graph) {
  const entry = here('./src/site/entry-browser.tsx');
  const doors = (file: string) => file === adminFrame || isSignIn(file);
  const forVisitors = reach(graph, [entry], { doors });
  // The page of a dialog is one for browsers without script.
  const pages = [...forVisitors].filter((file) => /(?<!dialog)\.page\.tsx$/.test(file));
  const withPages = reach(graph, [entry, ...pages], { now: true, doors });
  const needed = [...reach(graph, [adminFrame, ...inMostScreens], { now: true })].filter(
    (file) => !file.endsWith('.css') && file !== adminFrame,
  );
  const isOnDemand = (file: string) => forVisitors.has(file) && !withPages.has(file);
  return {
    admin: new Set(needed.filter((file) => !forVisitors.has(file))),
    dialogs: new Set(needed.filter((file) => isOnDemand(file) && !file.includes('node_modules'))),
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
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
            'watchdog-thread': 'src/watchdog-thread.ts',
            'variants-process.server': 'src/features/images/variants-process.server.ts',
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
                { name: 'site', test: (id: string) => onEveryPage.test(id) || underEveryPage.test(id) },
                { name: 'field', test: /src\/ui\/fields\/(?:radio-)?field\.tsx$/ },
                { name: 'calculation', test: inEveryCalculator },
                { name: 'calculator', test: aroundCalculators },
                { name: 'rates', test: /src\/features\/rates\/rates\.ts$/ },
                // Apart from the dialogs, since the line that says whether we answer now needs the minute, too.
                { name: 'dates', test: /src\/(?:lib\/format-day|ui\/use-minute)\.ts$/ },
                { name: inAdminArea },
              ],
            },
          },
        },
      },
}));
