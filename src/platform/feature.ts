import type { ComponentType } from 'react';
import type { Area } from '#http/access.ts';
import type { Page } from '#pages/page.ts';
import type { AdminListProps } from '#platform/lists/admin-list.tsx';

/** The part of a feature in the browser. `site/features.ts` lists them all. */
export interface BrowserFeature {
  pages?: Page[];
}

/** A list of requests on the dashboard; `site/dashboard/admin-tabs.ts` lists them. */
export interface AdminTab {
  /** Its name in the URL and among the counts of spam. */
  name: 'contacts' | 'bookings' | 'newsletter';
  area: Area;
  label: string;
  /** Its number in `GET /api/summary`. */
  count: 'contacts' | 'bookings' | 'subscribers';
  List: ComponentType<AdminListProps>;
}
