import { openBrowser } from '#test/browser/open-browser.ts';
import { loadOnPhone, type PhoneLoad, slowdown } from './load-on-phone.ts';
import { openLighthouse } from './open-lighthouse.ts';
import { type Figure, median, maxRows, rounds, type Row } from './row.ts';
import { startSeededSite } from './seeded-site.ts';

const rows = Math.min(100_000, maxRows);
const paths = ['/admin', '/admin/to-do', '/admin/agenda', '/admin/blog', '/admin/newsletter'];
/** Words that only seeded rows have, and the page of the newsletter's issues, of which there are none. */
const row =
  /Okafor|Singh|Tremblay|Nguyen|MacDonald|Rossi|Haddad|Kowalski|Chen|Silva|Brown|Patel|part \d|No issue yet/;
const limits = { requests: 25, scriptKb: 140, shownMs: 1500, cls: 0.05, performance: 95 };

export const admin: Row = {
  name: 'admin',
  async run() {
    const site = await startSeededSite(rows);
    const browser = await openBrowser();
    const lighthouse = await openLighthouse();
    const figures: Figure[] = [];
    try {
      for (const path of paths) {
        await fetch(site.url + path, { headers: { cookie: site.cookie } });
        const loads: PhoneLoad[] = [];
        for (let round = 0; round < rounds; round += 1)
          loads.push(await loadOnPhone(browser, site.url + path, { cookie: site.cookie, wanted: row }));
        const of = (read: (load: PhoneLoad) => number) => median(loads.map(read));
        const [requests, scriptKb] = [of((load) => load.requests), of((load) => load.scriptKb)];
        const [shownMs, cls] = [of((load) => load.shownMs ?? Infinity), of((load) => load.cls)];
        const runs = await lighthouse.run(site.url + path, rounds, { cookie: site.cookie });
        const performance = median(runs.map(({ scores }) => scores[0]!));
        figures.push({
          what: `${path} on a phone, ${rows.toLocaleString('en-CA')} rows, CPU slowed down ${slowdown} times`,
          measured: `${requests} requests, ${scriptKb.toFixed(0)} KB of script, first row after ${(shownMs / 1000).toFixed(1)} s, CLS ${cls.toFixed(3)}, Lighthouse ${performance}`,
          goal: `${limits.requests}, ${limits.scriptKb} KB, ${limits.shownMs / 1000} s, ${limits.cls}; ${limits.performance} or more`,
          reached:
            requests <= limits.requests &&
            scriptKb <= limits.scriptKb &&
            shownMs <= limits.shownMs &&
            cls <= limits.cls &&
            performance >= limits.performance,
        });
      }
    } finally {
      lighthouse.close();
      await browser.close();
      await site.stop();
    }
    return figures;
  },
};
