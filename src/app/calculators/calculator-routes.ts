import { lazyScreen } from '#app/navigation/lazy-screen.tsx';

/** The pages of the calculators. Each loads its own rules and no other's. */
export const calculatorRoutes = [
  {
    path: '/calculators',
    listed: true,
    module: 'src/app/screens/calculators/calculators-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/calculators-screen.tsx')),
  },
  {
    path: '/calculators/payment',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/payment-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/payment-calculator-screen.tsx')),
  },
  {
    path: '/calculators/affordability',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/affordability-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/affordability-calculator-screen.tsx')),
  },
  {
    path: '/calculators/insurance',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/insurance-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/insurance-calculator-screen.tsx')),
  },
  {
    path: '/calculators/land-transfer-tax',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/land-transfer-tax-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/land-transfer-tax-calculator-screen.tsx')),
  },
  {
    path: '/calculators/penalty',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/penalty-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/penalty-calculator-screen.tsx')),
  },
  {
    path: '/calculators/refinance',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/refinance-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/refinance-calculator-screen.tsx')),
  },
  {
    path: '/calculators/consolidation',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/consolidation-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/consolidation-calculator-screen.tsx')),
  },
  {
    path: '/calculators/cash-to-close',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/cash-to-close-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/cash-to-close-calculator-screen.tsx')),
  },
  {
    path: '/calculators/renewal',
    listed: true,
    readsQuery: true,
    module: 'src/app/screens/calculators/renewal-calculator-screen.tsx',
    screen: lazyScreen(() => import('#app/screens/calculators/renewal-calculator-screen.tsx')),
  },
];
