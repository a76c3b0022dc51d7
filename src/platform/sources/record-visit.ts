/**
 * Keeps in this tab where the visit began: its first page, the site that linked to it, and the campaign that its
 * address names. It leaves the tab only with a form that the visitor sends (`visit-source.ts`). Those whose browser asks
 * not to be tracked are not asked, and storage may be switched off.
 */
export function recordVisit(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  try {
    if (globalPrivacyControl || doNotTrack === '1') sessionStorage.removeItem('visit');
    else if (!sessionStorage.getItem('visit')) {
      const { pathname, search, host } = location;
      const referrer = document.referrer && new URL(document.referrer).host;
      // One of our pages opened in another tab: the visit began there.
      if (referrer === host) return;
      const utm = new URLSearchParams(search);
      const [utmSource, utmMedium, utmCampaign] = ['source', 'medium', 'campaign'].map((name) =>
        utm.get(`utm_${name}`),
      );
      sessionStorage.setItem(
        'visit',
        JSON.stringify({ firstPage: pathname, referrer, utmSource, utmMedium, utmCampaign }),
      );
    }
  } catch {
    // Then it stays unknown.
  }
}
