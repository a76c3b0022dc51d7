import { gableHouse, type Stage } from './gable-house.ts';
import { stand, type Place } from './ground.ts';
import { at, fine, line, sheet } from './pen.ts';
import { giver, person, stander, waver } from './people.ts';
import { keys, saleSign } from './things.ts';
import { youngTree } from './trees.ts';

const paper = fine('M6-18h9v7h-9ZM8-16h5M8-13.500h5', 'raised');
const phoning = (coat: 'lake' | 'brick') =>
  person('stand', 'M1.500-14.500 5-16.500 3-20M-1.500-14.500-3.500-9', { coat }, fine('M2.500-22v4'));

/** The lot at each step, without its tree; the house is 32 px from the left. */
const lots: Record<Stage, readonly Place[]> = {
  1: [
    [10, phoning('brick')],
    [32, gableHouse(1)],
    [80, at(0, phoning('lake'), { flip: true }), -8],
    // The call.
    [0, fine('M16-29q28-26 56-7')],
  ],
  2: [
    [32, gableHouse(2)],
    [7, giver({ coat: 'lake' }, paper)],
    [29, at(0, stander({ coat: 'brick' }), { flip: true })],
  ],
  3: [
    [32, gableHouse(3)],
    [2, saleSign({ sold: false })],
    [38, stander({ coat: 'lake' })],
  ],
  4: [
    [32, gableHouse(4)],
    [8, giver({ coat: 'ink', hair: 'lake' })],
    [23, at(0, giver({ coat: 'brick' }), { flip: true })],
  ],
  5: [
    [32, gableHouse(5)],
    [7, waver({ coat: 'brick' }) + at(6.5, keys(), { y: -28 })],
    [24, stander({ coat: 'lake', hair: 'brick' })],
  ],
};

/** It grows with the house. */
const trees: Record<Stage, Place> = {
  1: [166, line('M0 0v-14') + fine('M0-8l5-4M0-5l-4-4')],
  2: [168, line('M0 0v-20') + fine('M0-12l6-5M0-8l-5-5M0-19l-3-4M0-19l3-4')],
  3: [166, line('M0 0v-30') + fine('M0-14l8-8M0-18l-7-7M0-28l-4-6M0-28l4-6')],
  4: [168, line('M0 0v-42') + fine('M0-16l11-10M0-22l-10-9M0-32l-8-8M0-34l8-9M0-42l-4-6M0-42l4-6')],
  5: [166, youngTree('brick')],
};

const stages = [1, 2, 3, 4, 5] as const;

/** The five steps from the first call to the keys, side by side: 192 by 96 px each, on ground that does not end. */
export const journey = () =>
  sheet(
    line('M0 0H960') +
      stand(
        stages.map((stage) => [
          (stage - 1) * 192,
          at(stage === 5 ? 16 : 30, stand(lots[stage])) + stand([trees[stage]]),
        ]),
      ),
    { top: -95, width: 960, bottom: 1 },
  );

/** The same for phones, 132 by 96 px each: people and house alone, with nothing cut off between two steps. */
export const journeyOnPhones = () =>
  sheet(line('M0 0H660') + stand(stages.map((stage) => [(stage - 1) * 132, stand(lots[stage])])), {
    top: -95,
    width: 660,
    bottom: 1,
  });
