import { hydroPole, wires } from './city.ts';
import { bungalow } from './country-houses.ts';
import { gableHouse } from './gable-house.ts';
import { kerb, pavement, stand } from './ground.ts';
import { dot, lights, sheet } from './pen.ts';
import { dogWalker } from './people.ts';
import { brickSemi, cornerShop, plex, victorianRow } from './toronto-houses.ts';
import { maple, sprucePair } from './trees.ts';

const width = 2560;
const poles = [-30, 428, 832, 1192, 1604, 1962, 2352, 2700];

/** Lights every third window, as on any evening. */
function lightUp(houses: string): string {
  let window = 0;
  return houses.replaceAll('fill="glass"', () => `fill="${window++ % 3 === 1 ? 'lamp' : 'glass'}"`);
}

/** The street after sunset, for the end of every page: the same houses, and whoever is home has a light on. */
export function duskStreet(): string {
  const houses = stand([
    [60, maple()],
    [112, victorianRow()],
    [472, sprucePair()],
    [564, brickSemi()],
    [776, maple()],
    [852, bungalow()],
    [1116, sprucePair()],
    [1250, maple()],
    [1380, maple()],
    [1436, plex()],
    [1664, maple()],
    [1732, cornerShop()],
    [1850, gableHouse()],
    [2006, sprucePair()],
    [2094, bungalow()],
    [2412, maple()],
    [2474, victorianRow()],
  ]);
  return sheet(
    pavement(0, width) +
      // The moon rises behind a tree, below the wires.
      dot(1299, -96, 13, 'lamp') +
      lightUp(houses) +
      stand([...poles.map((x) => [x, hydroPole()] as const), [1276, dogWalker(), 7]]) +
      wires(poles),
    { top: -156, width, bottom: kerb, light: lights.dusk },
  );
}
