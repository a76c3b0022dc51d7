import { hydroPole, wires } from '#ui/street/city.ts';
import { bungalow } from '#ui/street/country-houses.ts';
import { kerb, pavement, stand } from '#ui/street/ground.ts';
import { lights, sheet, at, dot } from '#ui/street/pen.ts';
import { dogWalker } from '#ui/street/people.ts';
import { brickSemi, victorianRow } from '#ui/street/toronto-houses.ts';
import { maple, sprucePair } from '#ui/street/trees.ts';

const width = 2560;
const half = 1280;
const poles = [-60, 380, 820, 1220, 1660, 2100, 2500, 2940];

/** Lights every third window, as on any evening. */
function lightUp(houses: string): string {
  let window = 0;
  return houses.replaceAll('fill="glass"', () => `fill="${window++ % 3 === 1 ? 'lamp' : 'glass'}"`);
}

/** The street after sunset, for the end of every page: the same houses, and whoever is home has a light on. */
export function duskStreet(): string {
  const side = stand([
    [60, maple()],
    [112, victorianRow()],
    [470, sprucePair()],
    [560, brickSemi()],
    [770, maple()],
    [850, bungalow()],
    [1130, sprucePair()],
    [1216, maple()],
  ]);
  return sheet(
    pavement(0, width) +
      lightUp(side + at(half, side)) +
      dot(1279, -124, 9, 'lamp') +
      stand([...poles.map((x) => [x, hydroPole()] as const), [1262, dogWalker(), 7]]) +
      wires(poles),
    { top: -156, width, bottom: kerb, light: lights.dusk },
  );
}
