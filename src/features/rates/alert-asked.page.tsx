import RatesPage from './rates.page.tsx';

/** Where the form for rate alerts leads. */
export default function AlertAskedPage() {
  return <RatesPage isAsked />;
}
