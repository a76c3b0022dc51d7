import { bungalow, car, farmhouse, mailbox, railFence } from './country-houses.ts';
import { addition, gableHouse, scaffold } from './gable-house.ts';
import { openHouse } from './open-house.ts';
import { at, fine } from './pen.ts';
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
} from './people.ts';
import { bin, boxes, keys, ladder, movingVan, saleSign } from './things.ts';
import { brickSemi, cornerShop, plex, victorianRow } from './toronto-houses.ts';
import { maple, oldMaple, shrub, spruce, sprucePair, youngTree } from './trees.ts';
import { neighbourhood } from './neighbourhood.ts';

/** A house that is sold: the rider on the sign, a van, boxes, and somebody who holds up the keys. */
export const purchase = () =>
  neighbourhood(
    [
      [985, maple()],
      [1046, bungalow()],
      [1330, gableHouse()],
      [1466, oldMaple()],
      [1290, saleSign(), 3],
      [1380, waver({ coat: 'brick', hair: 'ink' }) + at(6.5, keys(), { y: -28 }), 6],
      [1364, stander({ coat: 'lake', hair: 'brick' }), 6],
      [1432, at(0, carrier({ coat: 'ink', hair: 'ink' }), { flip: true }), 7],
      [1452, boxes(), 5],
      [1494, movingVan(), 12],
      [1216, childOnBike(), 8],
    ],
    [
      [70, sprucePair()],
      [180, farmhouse()],
      [356, maple()],
      [446, victorianRow()],
      [800, maple('brick')],
      [1640, youngTree()],
      [1740, plex()],
      [1960, oldMaple('lake')],
      [2062, shrub()],
      [2104, youngTree('brick')],
      [2196, brickSemi()],
      [2392, sprucePair()],
      [2520, maple()],
    ],
  );

/** The letter arrives: the postie on the walk, and the owner at the door of the semi. */
export const renewal = () =>
  neighbourhood(
    [
      [1020, cornerShop()],
      [1182, maple()],
      [1240, brickSemi()],
      [1466, oldMaple()],
      [1418, shrub('brick')],
      [1552, mailbox(), 2],
      [1305, at(0, giver({ coat: 'lake', hair: 'raised' }), { flip: true }), -8],
      [1279, postie(), 3],
      [1516, at(0, dogWalker({ coat: 'brick' }), { flip: true }), 7],
    ],
    [
      [60, oldMaple()],
      [150, plex()],
      [340, sprucePair()],
      [480, maple()],
      [560, gableHouse()],
      [668, shrub('brick')],
      [720, youngTree()],
      [800, sprucePair()],
      [940, maple('brick')],
      [1620, spruce(92)],
      [1730, bungalow()],
      [1876, car(), 12],
      [2100, maple('brick')],
      [2184, victorianRow()],
      [2536, maple()],
    ],
  );

/** A storey is being added: frame, scaffold, bin, and three people at work. */
export function refinancing(): string {
  return neighbourhood(
    [
      [985, bungalow()],
      [1188, maple()],
      [1250, gableHouse()],
      [1340, addition()],
      [1352, scaffold(108, 2)],
      [1366, builder(), -71],
      [1430, at(0, carrier({ coat: 'lake', hair: 'lamp' }), { flip: true }), -37],
      [1487, at(0, ladder(), { flip: true }), 3],
      [1530, bin(), 6],
      [1262, walker({ coat: 'lake' }), 7],
      [1286, giver({ coat: 'ink', hair: 'brick' }, fine('M6-18h9v7h-9ZM8-16h5M8-13.500h5', 'raised')), 7],
    ],
    [
      [44, maple('brick')],
      [104, victorianRow()],
      [500, sprucePair()],
      [590, brickSemi()],
      [798, oldMaple('lake')],
      [936, shrub('brick')],
      [1616, oldMaple()],
      [1740, farmhouse()],
      [1930, railFence(4)],
      [1984, youngTree('brick')],
      [2034, mailbox()],
      [2098, maple()],
      [2200, cornerShop()],
      [2340, sprucePair()],
      [2480, oldMaple()],
    ],
  );
}

/** An open house: two people at the kitchen table, over the bills. */
export function consolidation(): string {
  return neighbourhood(
    [
      [985, plex()],
      [1172, oldMaple()],
      [1256, openHouse()],
      [1500, maple()],
      [1458, shrub('brick')],
      [1566, mailbox(), 2],
      [1216, postie(), 7],
      [
        1512,
        at(0, person('walk', 'M-1-14.500-3.500-10.500M1-14.500 3.500-11', { coat: 'lake', hair: 'brick' }), {
          flip: true,
        }),
        7,
      ],
    ],
    [
      [40, spruce(96)],
      [110, brickSemi()],
      [330, maple()],
      [450, bungalow()],
      [704, shrub()],
      [760, sprucePair()],
      [930, youngTree('brick')],
      [1614, sprucePair()],
      [1740, victorianRow()],
      [2090, maple('brick')],
      [2190, gableHouse()],
      [2330, sprucePair()],
      [2470, maple()],
    ],
  );
}
