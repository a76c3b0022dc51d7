import type { Service } from '#brokerage/services.ts';
import { Drawing } from '#ui/drawing.tsx';

export function ServiceScene({ slug }: Pick<Service, 'slug'>) {
  return <Drawing isEager name={slug} height={176} className="h-32 object-bottom sm:h-44" />;
}

export function CountryRoad() {
  return <Drawing name="street" height={260} className="h-44 object-[95%_100%] sm:object-right-bottom" />;
}

export function OfficeStreet() {
  return <Drawing name="office" height={204} className="h-51 object-bottom" />;
}

/** The street after sunset, for the end of every page; its ground is `ink-deep`. */
export function FooterStreet() {
  return <Drawing name="dusk" height={174} className="h-32 object-bottom sm:h-43.5" />;
}
