import { bungalow, mailbox } from '#ui/street/country-houses.ts';
import { gableHouse, scaffold } from '#ui/street/gable-house.ts';
import { at, box, fine, line, pane, wash } from '#ui/street/pen.ts';
import {
  builder,
  carrier,
  childOnBike,
  dogWalker,
  giver,
  person,
  postie,
  stander,
  walker,
  waver,
} from '#ui/street/people.ts';
import { billsTable, bin, boxes, keys, ladder, movingVan, saleSign, sitter } from '#ui/street/things.ts';
import { brickSemi, plex } from '#ui/street/toronto-houses.ts';
import { maple, oldMaple, shrub } from '#ui/street/trees.ts';
import { neighbourhood } from './neighbourhood.ts';

/** A house that is sold: the rider on the sign, a van, boxes, and somebody who holds up the keys. */
export const purchase = () =>
  neighbourhood([
    [985, maple()],
    [1046, bungalow()],
    [1330, gableHouse()],
    [1466, oldMaple()],
    [1306, shrub()],
    [1290, saleSign(), 3],
    [1380, waver({ coat: 'brick', hair: 'ink' }) + at(6.5, keys(), { y: -25 }), 6],
    [1364, stander({ coat: 'lake', hair: 'brick' }), 6],
    [1432, at(0, carrier({ coat: 'ink', hair: 'ink' }), { flip: true }), 7],
    [1452, boxes(), 5],
    [1494, movingVan(), 12],
    [1216, childOnBike(), 8],
  ]);

/** The letter arrives: the postie on the walk, and the owner at the door of the semi. */
export const renewal = () =>
  neighbourhood([
    [985, plex()],
    [1182, maple()],
    [1240, brickSemi()],
    [1466, oldMaple()],
    [1418, shrub('brick')],
    [1536, mailbox(), 2],
    [1304, at(0, waver({ coat: 'ink', hair: 'raised' }), { flip: true }), -5],
    [1262, postie(), 6],
    [1392, at(0, dogWalker({ coat: 'brick' }), { flip: true }), 7],
  ]);

/** A storey is being added: frame, scaffold, bin, and three people at work. */
export function refinancing(): string {
  const addition =
    line(box(0, -54, 120, 54), 'raised') +
    fine('M2-18h116M2-30h116', undefined, 'sunk') +
    line(box(0, -8, 120, 8), 'sunk') +
    pane(12, -42, 26, 24, { bars: 'cross' }) +
    line(box(66, -44, 40, 44), 'paper') +
    fine(
      'M0-58v-34M15-58v-34M30-58v-34M45-58v-34M60-58v-34M75-58v-34M90-58v-34M105-58v-34M120-58v-34M0-76h120',
    ) +
    line('M-2-55h124v-4h-124ZM-2-92h124') +
    fine('M0-92 60-122 120-92M60-122v30M30-107v15M90-107v15');
  return neighbourhood([
    [985, bungalow()],
    [1188, maple()],
    [1250, gableHouse()],
    [1340, addition],
    [1352, scaffold(108, 2)],
    [1366, builder(), -71],
    [1430, at(0, carrier({ coat: 'lake', hair: 'lamp' }), { flip: true }), -37],
    [1490, at(0, ladder(), { flip: true }), 3],
    [1530, bin(), 6],
    [1262, walker({ coat: 'lake' }), 7],
    [1286, giver({ coat: 'ink', hair: 'brick' }, fine('M6-18h9v7h-9ZM8-16h5M8-13.500h5', 'raised')), 7],
  ]);
}

/** An open house: two people at the kitchen table, over the bills. */
export function consolidation(): string {
  const kitchen =
    line(box(0, -72, 210, 72), 'paper') +
    wash(box(1, -7, 208, 7), 'sunk') +
    fine('M0-7h210') +
    // Window, counter with sink and stove, fridge with notes.
    pane(22, -54, 28, 22, { bars: 'cross' }) +
    fine(`${box(8, -27, 58, 20)}M27-27v20M46-27v20M14-17h7M33-17h7M52-17h7`, 'lake') +
    line('M6-28h62') +
    fine('M36-28v-6q0-3 4-3') +
    fine(`${box(72, -50, 20, 43)}M72-34h20M76-44v6M76-30v8`, 'raised') +
    fine('M81-31h6v6h-6ZM83-45h5v6h-5Z', 'lamp') +
    at(132, billsTable(), { y: -7 }) +
    at(122, sitter('brick', 'ink'), { y: -7 }) +
    at(190, sitter('lake', 'raised'), { y: -7, flip: true }) +
    fine(box(176, -62, 22, 16), 'raised') +
    fine('M178-48l6-7 4 4 4-5 4 8');
  const cutaway =
    line('M-14-72 34-106h142l48 34Z', 'ink') +
    line(box(148, -122, 13, 26), 'brick') +
    line('M146-122h17') +
    fine('M152.500-123v-5h4v5', 'sunk') +
    kitchen +
    line('M0-72V0H210V-72') +
    line('M-6 0h222');
  return neighbourhood([
    [985, plex()],
    [1172, oldMaple()],
    [1236, cutaway],
    [1492, maple()],
    [1460, shrub('brick')],
    [1540, mailbox(), 2],
    [1200, postie(), 7],
    [
      1512,
      at(0, person('walk', 'M-1-14.500-3.500-10.500M1-14.500 3.500-11', { coat: 'lake', hair: 'brick' }), {
        flip: true,
      }),
      7,
    ],
  ]);
}
