import { at, type Colour, dot, fine, line, wash } from './pen.ts';

interface Look {
  coat?: Colour;
  skin?: Colour;
  hair?: Colour;
}

const legs = {
  stand: 'M-1.800-11V0h-1.500M1.800-11V0h1.500',
  walk: 'M-.8-11-2.800-5-5.500-.5-7-1M.8-11 3-5.500 4.500 0H6.500',
  up: 'M-1-11-2-5-3.500 0H-2M1-11 4-9 4-4.500h2',
} as const;

/** Length of the legs beyond that for which coats, arms and what hands hold are drawn. */
const lift = -3;

/** Somebody 25 px tall who faces right: legs, arms (as a path from the shoulder at 0 -15.5, then lifted), coat, head. */
export function person(
  pose: keyof typeof legs,
  arms: string,
  { coat = 'brick', skin = 'sunk', hair = 'ink' }: Look = {},
  inHand = '',
): string {
  return (
    line(legs[pose]) +
    at(
      0,
      fine('M-2.600-15.500q2.600-2.200 5.200 0L3.600-6.500h-7.200Z', coat) +
        inHand +
        fine(arms) +
        fine('M-2.700-19.500a2.700 2.700 0 0 1 5.400 0a2.700 2.700 0 0 1-5.400 0', skin) +
        wash(
          'M-3.200-18.300c-1-4.800 5.600-6 6.200-2.600-2.200.5-3.700.2-4.400 1.100q-.6 1.500-1.800 1.500Z',
          hair,
        ),
      { y: lift },
    )
  );
}

export const stander = (look?: Look) => person('stand', 'M-1.500-14.500-3.500-9M1.500-14.500 3.500-9', look);
export const walker = (look?: Look) =>
  person('walk', 'M-1-14.500-3.500-10.500-2-8M1-14.500 3.500-11 5-9', look);

/** Carries a moving box in both arms. */
export const carrier = (look?: Look) =>
  person('walk', 'M0-13.500 5-11', look, fine('M3.500-17h9v8h-9ZM3.500-14.500h9', 'raised'));

/** Waves to somebody. */
export const waver = (look?: Look) =>
  person('stand', 'M1.500-14.500 5.500-18 6-22M-1.500-14.500-3.500-9', look);

/** Holds out a hand; what it holds is drawn around 8 -14 and lifted with it. */
export const giver = (look?: Look, inHand = '') =>
  person('stand', 'M1-14 7.500-13.500M-1.500-14.500-3.500-9', look, inHand);

/** The letter carrier, with cap, bag and a letter. */
export const postie = () =>
  person(
    'up',
    'M1-14 8-14.500',
    { coat: 'lake', hair: 'brick' },
    fine('M-6-13h6v6h-6ZM-5-13q3-4 6-2.500', 'brick') +
      fine('M7-17.500h8v5.500h-8ZM15-17.500l-4 3-4-3', 'raised'),
  ) + line('M-3-24.500H5.500');

const dog = (fill: Colour = 'raised') =>
  fine(
    'M0-7-3-10.500M0-7h9l1.500-3.500 2-1 .5 1.500 3 .8-.5 1.700-2.500.5-1 4V0H10.500v-4H3.500V0H2l-1-4Z',
    fill,
  );

/** Walks a dog on a lead. */
export const dogWalker = (look?: Look) => walker(look) + at(14, dog()) + fine('M5-12q7 5 20 2');

/** A child on a bicycle, helmet on. */
export const childOnBike = () =>
  fine(
    'M-11-4.500a4.500 4.500 0 0 1 9 0a4.500 4.500 0 0 1-9 0M5-4.500a4.500 4.500 0 0 1 9 0a4.500 4.500 0 0 1-9 0',
  ) +
  fine('M-6.500-4.500-4-9.500H6L1-4.500h-7.500M1-4.500-4.500-10.500M9.500-4.500 6-11.500h2') +
  fine('M-4-11 1-8 .5-3.500M-5.500-10.500q-1-5 2-8 2-1 3 1l1.500 3L-1.500-10Z', 'lake') +
  fine('M0-16.500 6.500-12') +
  fine('M-1.500-20.500a2.500 2.500 0 0 1 5 0a2.500 2.500 0 0 1-5 0', 'sunk') +
  wash('M-2-20.500a3 3 0 0 1 6.200 0Z', 'brick');

/** A painter or carpenter with a hammer raised. */
export const builder = () =>
  person(
    'stand',
    'M1.500-14.500 5-17.500M-1.500-14.500-3-10',
    { coat: 'brick', hair: 'lamp' },
    line('M5-17.500 8-21.500') + line('M6.500-22.500 10-20.500'),
  ) + line('M-3.500-24H4.500');

/** A raccoon, out early. */
export const raccoon = () =>
  fine('M0 0c-1-6 3-8 7-7 1-3 5-3 6 0 1 3-1 4-3 4l0 3Z', 'lake') +
  fine('M0-1c-6 0-6-5-9-5M-5-1.500l-1-3M-7.500-4l-1.500-2') +
  dot(11, -6, 1.2, 'ink');
