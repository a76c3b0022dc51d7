const labels: Record<string, string> = {
  '/services/purchase-mortgages': 'Book a buyer’s call',
  '/services/refinancing': 'Book a refinance review',
  '/services/mortgage-renewals': 'Book a renewal review',
  '/services/debt-consolidation': 'Book a debt review',
  '/contact': 'Pick a time to talk',
  '/book/received': 'Book another time',
  '/book/manage': 'Book another time',
};

/** What the booking button at the foot of a page says; undefined where there is nothing for visitors to book. */
export function bookLabel(path: string): string | undefined {
  if (path === '/book' || /^\/(login|forgot-password|reset-password|invitation)(\/|$)/.test(path))
    return undefined;
  return labels[path] ?? 'Book a consultation';
}
