import type { SentText, Suspicion } from '#http/judge-form.server.ts';
import type { Sign } from '#http/suspicion.ts';

/**
 * How much each sign weighs. Some are enough by themselves. A link alone is not, people send those; nor is speed, since
 * whoever lets the browser fill in the form is quick.
 */
const weights: Record<Sign, number> = {
  'hidden-field': 2,
  'forged-stamp': 2,
  'too-quick': 1,
  link: 1,
  'many-links': 2,
  'link-in-name': 2,
  'link-markup': 2,
  'many-from-email': 2,
  'many-in-all': 2,
};
const enough = 2;

/** In milliseconds, from turning to a form to sending it. */
const quickest = 3_000;
const links = /\b(?:https?:\/\/|www\.)\S/giu;
const markup = /\[(?:url|link)\b[^\]]*\]/iu;
const fewestManyLinks = 3;

/** The signs in a form itself. `stampedAt`: when somebody turned to it; undefined where nobody knows. */
export function findSigns(
  { short, long, trap }: Omit<SentText, 'email'>,
  { stampedAt, now }: { stampedAt: Date | 'forged' | undefined; now: Date },
): Sign[] {
  const text = long.map((part) => part ?? '').join('\n');
  const linkCount = [...text.matchAll(links)].length;
  const found: [Sign, boolean][] = [
    ['hidden-field', isFilled(trap.homepage)],
    ['forged-stamp', stampedAt === 'forged'],
    ['too-quick', stampedAt instanceof Date && now.getTime() - stampedAt.getTime() < quickest],
    ['link', linkCount > 0 && linkCount < fewestManyLinks],
    ['many-links', linkCount >= fewestManyLinks],
    ['link-in-name', short.join('\n').search(links) >= 0],
    ['link-markup', markup.test(text)],
  ];
  return found.flatMap(([sign, isThere]) => (isThere ? [sign] : []));
}

/** The signs, where together they are enough to keep a request apart. */
export function weighSigns(found: Sign[]): Suspicion {
  const weight = found.reduce((sum, sign) => sum + weights[sign], 0);
  return weight >= enough ? found : null;
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}
