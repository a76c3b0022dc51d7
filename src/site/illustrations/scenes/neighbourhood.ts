import { hydroPole, wires } from '#ui/street/city.ts';
import { bungalow, car } from '#ui/street/country-houses.ts';
import { farTrees, kerb, lawn, pavement, type Place, stand } from '#ui/street/ground.ts';
import { sheet } from '#ui/street/pen.ts';
import { brickSemi } from '#ui/street/toronto-houses.ts';
import { maple, oldMaple, shrub, sprucePair, youngTree } from '#ui/street/trees.ts';

const width = 2560;
const poles = [-40, 420, 880, 1700, 2160, 2620];

/**
 * A stretch of the street around a story. The story has the middle, from 1000 to 1560; what stands beside it is quieter
 * and repeats, since only wide screens show it.
 */
export function neighbourhood(story: readonly Place[]): string {
  const sides: Place[] = [
    [20, maple()],
    [90, bungalow()],
    [370, sprucePair()],
    [470, brickSemi()],
    [690, oldMaple()],
    [790, sprucePair()],
    [1650, maple()],
    [1730, brickSemi()],
    [1940, sprucePair()],
    [2060, bungalow()],
    [2270, car()],
    [2370, oldMaple()],
    [2480, sprucePair()],
  ];
  return sheet(
    farTrees(-60, width + 60) +
      pavement(0, width) +
      stand(sides) +
      lawn(0, width) +
      stand([
        [350, shrub()],
        [672, shrub('brick')],
        [1912, shrub()],
        [900, youngTree('brick')],
        [1600, youngTree('brick')],
        ...poles.map((x) => [x, hydroPole()] as const),
      ]) +
      wires(poles) +
      stand(story),
    { top: -158, width, bottom: kerb },
  );
}
