import RatesPage from './rates.page.tsx';

export default function AlertAskedPage() {
  return <RatesPage isAsked />;
}
