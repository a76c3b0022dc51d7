import type { ComponentType } from 'react';
import type { Area } from '#http/access.ts';
import type { AdminListProps } from '#platform/lists/admin-list.tsx';

/** What a feature brings to the browser. `site/features.ts` lists them all. */
export interface BrowserFeature {
  pages?: Page[];
}

/** A page, and how it is cached. */
export interface Page {
  /** The path; a segment that begins with a colon matches any one segment. */
  path: string;
  /** The file below `src` whose default export is the page, such as `features/bookings/book.page.tsx`. */
  file: string;
  /** Whether it is listed for search engines. */
  listed?: boolean;
  /** Whether its content depends on the query string. */
  readsQuery?: boolean;
  /** Whether it shows today's date or applies that day's rules: it is rendered again every day. */
  dated?: boolean;
  /** Whether it is for one visitor only: a separate route serves it. */
  personal?: boolean;
}

/** A list of requests on the dashboard; `site/dashboard/admin-tabs.ts` lists them. */
export interface AdminTab {
  /** Its name in the URL and among the counts of what is put aside. */
  name: string;
  /** Who sees it. */
  area: Area;
  label: string;
  /** Its number in `GET /api/summary`. */
  count: 'contacts' | 'bookings' | 'subscribers';
  /** One of its records, and several. */
  record: [one: string, many: string];
  List: ComponentType<AdminListProps>;
}
