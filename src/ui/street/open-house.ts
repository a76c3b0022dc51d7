import { at, box, fine, line, pane, wash } from './pen.ts';
import { billsTable, sitter } from './things.ts';

/** A house without its front wall, 210 px: a kitchen, and two people at the table over the bills. */
export function openHouse(): string {
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
  return (
    line('M-14-72 34-106h142l48 34Z', 'ink') +
    line(box(148, -122, 13, 26), 'brick') +
    line('M146-122h17') +
    fine('M152.500-123v-5h4v5', 'sunk') +
    kitchen +
    line('M0-72V0H210V-72') +
    line('M-6 0h222')
  );
}
