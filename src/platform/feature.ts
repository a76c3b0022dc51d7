import type { ComponentType } from 'react';
import type { Area } from '#http/access.ts';
import type { Page } from '#pages/page.ts';
import type { AdminListProps } from '#platform/lists/admin-list.tsx';

/** The part of a feature in the browser. `site/features.ts` lists them all. */
export interface BrowserFeature {
  pages?: Page[];
}

/**
 * Lists of the dashboard by name, each with its number in `GET /api/summary`: a feature declares its own.
 * @public
 */
export interface AdminTabs {}

/** A list of requests on the dashboard; `site/dashboard/dashboard.admin.tsx` lists them. */
export interface AdminTab {
  /** Its name in the URL and among the counts of spam. */
  name: keyof AdminTabs;
  area: Area;
  label: string;
  count: AdminTabs[keyof AdminTabs];
  List: ComponentType<AdminListProps>;
}
