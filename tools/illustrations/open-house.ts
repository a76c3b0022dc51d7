import { at, box, dot, fine, line, pane, wash } from './pen.ts';
import { billsTable, sitter } from './things.ts';
import { cat } from './toronto-houses.ts';

/** Upstairs, on a floor at -47: a child asleep, a cat at the foot of the bed, and a bath. */
const upstairs = () =>
  pane(54, -73, 14, 15, { bars: 'cross' }) +
  line('M9-47v-17M47-47v-8') +
  fine(box(9, -55, 38, 5), 'raised') +
  fine('M12-55q0-4 7-3v3Z', 'raised') +
  dot(16, -59, 2.6, 'ink') +
  fine('M21-50v-7q1-3 5-3h16q4 0 5 4v6Z', 'lake') +
  cat(37, -60) +
  fine('M84-47v-33') +
  fine(
    `${box(94, -71, 18, 24)}M94-63h18M94-55h18M98-63v-6M101-63v-5M104-63v-6M97-55v-5M106-47v-6M109-47v-5`,
    'raised',
  ) +
  fine('M164-58v-15q0-3-5-3') +
  line('M126-58h42q-1 10-7 11h-28q-6-1-7-11Z', 'raised') +
  fine('M132-74h14v9h-14Z', 'lamp');

/** Downstairs, on a floor at -7: stairs, a kitchen, and two people at the table over the bills. */
const downstairs = () =>
  fine(`M5-7${'v-4.500h4'.repeat(8)}v36Z`, 'sunk') +
  pane(51, -37, 16, 11, { bars: 'none' }) +
  fine(`${box(44, -20, 30, 13)}M59-20v13M50-15h3M65-15h3`, 'lake') +
  line('M42-21h34') +
  fine(`${box(78, -35, 13, 28)}M78-25h13M81-32v4M81-22v6`, 'raised') +
  fine(box(84, -32, 4, 4), 'lamp') +
  at(113, billsTable(), { y: -7 }) +
  at(105, sitter('brick', 'ink'), { y: -7 }) +
  at(168, sitter('lake', 'brick'), { y: -7, flip: true });

/** A house without its front wall, 176 px wide and two storeys tall. */
export const openHouse = () =>
  line(box(120, -126, 13, 26), 'brick') +
  line('M118-126h17') +
  fine('M124.500-127v-5h4v5', 'sunk') +
  line('M-12-80 30-112h116l42 32Z', 'ink') +
  line(box(0, -80, 176, 80), 'paper') +
  wash(box(1, -7, 174, 6), 'sunk') +
  fine('M0-7h176') +
  fine(box(0, -47, 176, 4), 'sunk') +
  upstairs() +
  downstairs() +
  line('M0-80V0H176V-80');
