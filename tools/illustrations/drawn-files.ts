import { articleDrawings } from './article-drawings.ts';
import { duskStreet } from './dusk.ts';
import { journey, journeyOnPhones } from './journey.ts';
import { officeStreet } from './office.ts';
import { homeStreet } from './panorama.ts';
import { consolidation, purchase, refinancing, renewal } from './services.ts';
import { serviceSigns } from './signs.ts';

/** Every drawing of the site, by its address `/drawings/<name>.svg`. Services go by their slug. */
export const siteDrawings = (): Record<string, string> => ({
  street: homeStreet(),
  dusk: duskStreet(),
  office: officeStreet(),
  'purchase-mortgages': purchase(),
  'mortgage-renewals': renewal(),
  refinancing: refinancing(),
  'debt-consolidation': consolidation(),
  journey: journey(),
  'journey-on-phones': journeyOnPhones(),
  signs: serviceSigns(),
});

/** The SVG files in the repository that this folder draws, by path. */
export const drawnFiles = (): Record<string, string> => ({
  ...inFolder('public/drawings', siteDrawings()),
  ...inFolder('src/features/blog/sample/posts', articleDrawings),
});

const inFolder = (folder: string, drawings: Record<string, string>) =>
  Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [`${folder}/${name}.svg`, svg]));
