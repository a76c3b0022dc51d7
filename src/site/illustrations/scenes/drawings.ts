import { duskStreet } from './dusk.ts';
import { journeyStep } from './journey.ts';
import { officeStreet } from './office.ts';
import { services } from '#brokerage/services.ts';
import { homeStreet } from './panorama.ts';
import { serviceSign } from './signs.ts';
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
  'journey-1': journeyStep(1),
  'journey-2': journeyStep(2),
  'journey-3': journeyStep(3),
  'journey-4': journeyStep(4),
  'journey-5': journeyStep(5),
  ...Object.fromEntries(
    services.map(({ slug, mortgageType }) => [`sign-${slug}`, serviceSign(mortgageType)]),
  ),
});
