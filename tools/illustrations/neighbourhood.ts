import { hydroPole, wires } from './city.ts';
import { farTrees, kerb, lawn, pavement, type Place, stand } from './ground.ts';
import { sheet } from './pen.ts';

const width = 2560;
const poles = [-40, 420, 880, 1700, 2160, 2620];

/**
 * A stretch of the street around a story. The story has the middle, from 1000 to 1560, in front of the wires; its
 * neighbours, which only wider screens show, are quieter, and others at each story.
 */
export const neighbourhood = (story: readonly Place[], neighbours: readonly Place[]) =>
  sheet(
    farTrees(-60, width + 60) +
      pavement(0, width) +
      stand(neighbours) +
      lawn(0, width) +
      stand(poles.map((x) => [x, hydroPole()] as const)) +
      wires(poles) +
      stand(story),
    { top: -158, width, bottom: kerb },
  );
