import { railing, sailboat, skyline, streetcar, water, wires } from './city.ts';
import { addition, gableHouse, scaffold } from './gable-house.ts';
import { farTrees, lawn, pavement, stand } from './ground.ts';
import { openHouse } from './open-house.ts';
import { at, box, fine, line, sheet, wash } from './pen.ts';
import { builder, carrier, giver, person, stander, waver } from './people.ts';
import { bin, keys, saleSign } from './things.ts';
import { plex } from './toronto-houses.ts';
import { maple, shrub, spruce, youngTree } from './trees.ts';

/**
 * A crop of the street, 16 to 9, around x = 0. What it is about stands in the middle 60 %, so that any thumbnail shows
 * it; `width` is how much of the street is seen. Its lines have their two weights where an article shows it, 720 px wide.
 */
function crop(width: number, drawing: string): string {
  const x = -width / 2;
  const bottom = Math.round(width * 0.085);
  const top = bottom - (width * 9) / 16;
  return sheet(
    wash(`M${x} ${top}h${width}V${bottom}H${x}Z`, 'raised') +
      farTrees(x - 80, -x + 80) +
      wash(`M${x} 9h${width}V${bottom}H${x}Z`, 'sunk') +
      pavement(x, -x) +
      drawing,
    { x, top, width, bottom, scale: 1200 / width, weight: (width / 720) * 1.1 },
  );
}

/** A house of which the first courses are paid for: they alone have their colour. */
const downPayment = crop(
  300,
  stand([
    [-95, maple()],
    [80, spruce(92)],
    [128, spruce(64)],
    [-45, gableHouse(4, { wall: 'raised' })],
  ]) +
    line(box(-45, -19, 58, 11), 'brick') +
    line(box(25, -19, 20, 11), 'brick') +
    line(box(-45, -8, 90, 8), 'brick') +
    line(box(7, -5, 24, 5), 'sunk') +
    lawn(-150, -80) +
    stand([
      [-60, waver({ coat: 'lake' }), 6],
      [-75, stander({ coat: 'brick', hair: 'brick' }), 6],
    ]),
);

/** A house at the top of four terraces, each higher than the one before. */
const transferTax = crop(
  330,
  stand([
    [-112, maple()],
    [128, youngTree('brick')],
  ]) +
    line('M-100 0v-5h38v-8h38v-12h34v-18h92V0Z', 'lake') +
    fine('M-62-5V0M-24-13V0M10-25V0', undefined) +
    at(10, gableHouse(), { y: -43 }) +
    stand([
      [-81, carrier({ coat: 'lake' }), -5],
      [-43, person('up', 'M-1-14.500-3.500-10.500M1-14.500 3.500-11', { coat: 'brick', hair: 'brick' }), -13],
      [-8, waver({ coat: 'ink', hair: 'lake' }) + at(6.5, keys(), { y: -28 }), -25],
    ]) +
    lawn(-160, -110),
);

/** Wind and rain: a house that stands, and somebody with an umbrella who looks at it. */
const stressTest = crop(
  320,
  stand([
    [-105, maple()],
    [80, spruce(100)],
    [130, spruce(66)],
    [-48, gableHouse()],
  ]) +
    line('M-48-104c-14 0-16-18-2-19 2-14 22-17 28-6 12-8 26 2 22 12 12 2 11 13-1 13Z', 'lake') +
    line('M26-98c-11 0-12-13-2-14 2-10 16-12 21-4 9-5 19 2 16 9 9 2 8 9-1 9Z', 'raised') +
    fine(
      'M-40-94l-4 9M-24-98l-4 9M-8-96l-4 9M8-98l-4 9M28-90l-4 9M44-92l-4 9M58-88l-4 9M-62-86l-4 9M-84-100l-4 9M70-104l-4 9M86-92l-4 9M-70-48l-4 9M-84-66l-4 9M62-62l-4 9M70-40l-4 9',
    ) +
    at(
      -62,
      giver({ coat: 'brick' }) +
        fine('M7-16V-33') +
        line('M-6-30q2-10 13-10t13 10q-4-3-7 0-4-3-6 0-3-3-6 0-4-3-7 0Z', 'lamp'),
      { y: 6 },
    ) +
    lawn(-150, 150),
);

/** A desk at the window: papers in their folder, and the street outside. */
const documents = crop(
  250,
  line(box(-140, -140, 280, 170), 'raised') +
    wash(box(-62, -100, 124, 62), 'paper') +
    at(-58, gableHouse(4), { y: -14 }) +
    at(37, youngTree(), { y: -24 }) +
    wash('M-140-37h280V30h-280ZM-140-140h78v110h-78ZM62-140h78v110H62ZM-140-140h280v39h-280Z', 'raised') +
    line(box(-62, -100, 124, 62)) +
    line('M0-100v62M-66-37H66') +
    line('M-96-2H96M-84-2v40M84-2v40') +
    fine('M-92 2H92') +
    at(-22, line('M-32-3v-36h22l5 5h33v31Z', 'brick'), { y: 0 }) +
    fine('M-46-3l-6-34 26-5 7 39ZM-42-33l16-3M-41-27l16-3M-40-21l12-2', 'paper') +
    fine('M-26-3v-38h28v38ZM-21-35h18M-21-29h18M-21-23h12', 'raised') +
    line('M-58-3l8-24h58l-6 24Z', 'brick') +
    line('M13-3q-3-14 0-16h14q3 2 0 16Z', 'lamp') +
    line('M16-19 13-36M21-19v-18M25-19 29-33') +
    fine('M56-3v-12h15v12ZM71-13q7 0 6 4t-6 3', 'lake'),
);

/** A storey is being added to a house. */
const refinancing = crop(
  360,
  stand([
    [-126, maple()],
    [150, youngTree('brick')],
    [-100, gableHouse()],
    [-10, addition()],
    [2, scaffold(108, 2)],
    [20, builder(), -71],
    [78, at(0, carrier({ coat: 'lake', hair: 'lamp' }), { flip: true }), -37],
    [-86, shrub()],
    [112, bin(), 8],
    [-24, giver({ coat: 'ink', hair: 'brick' }, fine('M6-18h9v7h-9ZM8-16h5M8-13.500h5', 'raised')), 7],
    [2, at(0, stander({ coat: 'brick' }), { flip: true }), 7],
  ]),
);

/** The kitchen, the bills, and two people who have sat down to them. */
const consolidation = crop(
  330,
  stand([
    [-110, maple()],
    [-88, openHouse()],
    [128, youngTree('brick')],
  ]),
);

/** The city across the water, a streetcar, and a house for sale. */
const toronto = crop(
  520,
  at(-270, water(560)) +
    stand([
      [6, skyline(), -30],
      [-170, sailboat(), -15],
      [196, sailboat(), -19],
      [-260, railing(520)],
    ]) +
    fine('M-260-76H260') +
    stand([
      [-108, streetcar(), 12],
      [112, saleSign(), 10],
    ]),
);

/** A walk-up with a flat in each storey, its sign, and its keys. */
const investment = crop(
  330,
  wires([-170, 170]) +
    stand([
      [-110, maple()],
      [-78, plex()],
      [128, youngTree('brick')],
      [92, saleSign({ sold: false }), 4],
      [-92, shrub('brick')],
      [44, waver({ coat: 'lake' }) + at(6.5, keys(), { y: -28 }), 7],
      [60, at(0, giver({ coat: 'ink', hair: 'brick' }), { flip: true }), 7],
    ]),
);

/** An SVG drawing for each sample post, by the post's slug. */
export const articleDrawings = {
  'how-much-down-payment-you-need-in-ontario': downPayment,
  'land-transfer-tax-in-ontario-step-by-step': transferTax,
  'the-mortgage-stress-test-in-plain-words': stressTest,
  'papers-to-gather-before-a-pre-approval': documents,
  'when-refinancing-pays-for-itself': refinancing,
  'turning-several-debts-into-one-payment': consolidation,
  'what-changed-for-home-buyers-in-toronto-in-2026': toronto,
  'six-figures-to-work-out-before-buying-to-rent': investment,
} as const;
