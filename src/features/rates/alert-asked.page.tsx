import RatesPage from './rates.page.tsx';

/** Confirms that a rate alert was asked for. */
export default function AlertAskedPage() {
  return <RatesPage isAsked />;
}
