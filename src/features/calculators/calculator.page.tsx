import { useLocation } from 'wouter';
import { usePageQuery } from '#pages/page-data.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { calculatorList } from './calculator-list.ts';
import type { AnyView } from './calculator.ts';

const modules = import.meta.glob<{ view: AnyView }>('./*/*-view.tsx');
const calculators = new Map(
  calculatorList.map(({ name, title, question }) => {
    const Calculator = whenNear(async () => {
      const code = [import('./calculator-layout.tsx'), modules[`./${name}/${name}-view.tsx`]!()] as const;
      const [{ CalculatorLayout }, { view }] = await Promise.all(code);
      return { default: () => <CalculatorLayout view={view} /> };
    });
    return [`/calculators/${name}`, { title, question, Calculator }];
  }),
);

/** Any of the calculators, whose code comes when it is used. */
export default function CalculatorPage() {
  const [path] = useLocation();
  const { title, question, Calculator } = calculators.get(path)!;
  const trail = [
    { href: '/calculators', label: 'Calculators' },
    { href: path, label: title },
  ];
  return (
    <article className="page pt-6 pb-16 sm:pb-24 print:max-w-none print:p-0">
      <PageHead
        path={path}
        title={`${title} calculator for Ontario`}
        description={`${question} Calculated under the Canadian rules in force, with the method and sources shown. No email address needed.`}
        noIndex={Object.keys(usePageQuery()).length > 0}
        {...(import.meta.env.SSR && {
          trail,
          mainEntity: {
            '@type': 'WebApplication',
            name: `${title} calculator`,
            applicationCategory: 'FinanceApplication',
            operatingSystem: 'Any',
            offers: { '@type': 'Offer', price: 0, priceCurrency: 'CAD' },
          },
        })}
      />
      <div className="print:hidden">
        <Breadcrumbs trail={trail} />
      </div>
      <Calculator />
    </article>
  );
}

export const prepare = ({ pathname }: URL) => calculators.get(pathname)!.Calculator.preload();
