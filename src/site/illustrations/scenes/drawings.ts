import { duskStreet } from './dusk.ts';
import { journey } from './journey.ts';
import { officeStreet } from './office.ts';
import { homeStreet } from './panorama.ts';
import { serviceSigns } from './signs.ts';
import { consolidation, purchase, refinancing, renewal } from './services.ts';

/** Every drawing of the site as the SVG file `/drawings/<name>.svg`. Services go by their slug. */
export const drawings = (): Record<string, string> => ({
  street: homeStreet(),
  dusk: duskStreet(),
  office: officeStreet(),
  'purchase-mortgages': purchase(),
  'mortgage-renewals': renewal(),
  refinancing: refinancing(),
  'debt-consolidation': consolidation(),
  journey: journey(),
  signs: serviceSigns(),
});
