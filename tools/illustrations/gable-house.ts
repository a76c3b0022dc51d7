import { box, type Colour, door, fine, line, pane, series, wash } from './pen.ts';

/** Progress of a house: its foundation, its frame, its walls, its roof, and everything. */
export type Stage = 1 | 2 | 3 | 4 | 5;

/** A storey-and-a-half house, 90 px wide and 84 tall, gable to the street. */
export function gableHouse(stage: Stage = 5, { wall = 'brick' }: { wall?: Colour } = {}): string {
  const foundation = line(box(0, -8, 90, 8), 'sunk');
  if (stage === 1) return foundation + fine('M-5 0v-14M95 0v-14M-5-12h100');
  if (stage === 2)
    return (
      foundation +
      fine(
        `${series(9, 2, 10.75)
          .map((x) => `M${x}-8v-40`)
          .join('')}M2-28h86`,
      ) +
      line('M2-8v-42h86v42')
    );
  const walls =
    line(box(0, -50, 90, 42), wall) +
    (wall === 'brick' ? fine('M40-44h6M43-40h6M6-14h6M76-16h6M79-12h6', undefined, 'sunk') : '') +
    (stage === 3
      ? pane(14, -40, 20, 22, { fill: 'paper', bars: 'none' })
      : pane(14, -40, 20, 22, { bars: 'cross', fill: stage === 5 ? 'lamp' : 'glass' })) +
    door(58, -8, { fill: stage === 3 ? 'sunk' : 'ink' }) +
    line('M52 0v-5h24v5', 'sunk');
  if (stage === 3)
    return foundation + walls + line('M-2-50 45-83 92-50Z') + fine('M45-83v33M22-67v17M68-67v17M34-75h22');
  return (
    foundation +
    (stage === 5
      ? line('M68-60v-26h11v34', 'brick') + line('M66-86h15') + fine('M71.500-87v-4h4v4', 'sunk')
      : '') +
    walls +
    line('M0-50 45-81 90-50Z', wall === 'brick' ? 'raised' : 'sunk') +
    pane(38, -68, 14, 14, { bars: 'cross' }) +
    line('M-8-46 45-84 98-46 93-41 45-75-3-41Z', 'ink') +
    (stage === 5 ? line('M48-43h33l-4-6h-25Z', 'lake') + fine('M51-43v35M78-43v35') : '')
  );
}

/** A scaffold of tubes and planks. */
export function scaffold(width: number, levels: number): string {
  const standards = series(Math.round(width / 36) + 1, 0, 36);
  const height = levels * 34;
  const decks = series(levels, -34, -34);
  return (
    line(standards.map((x) => `M${x} 0v${-height - 12}`).join('')) +
    fine(
      decks.map((y) => `M0 ${y - 12}h${width}`).join('') +
        standards
          .slice(1)
          .map((x, index) => (index % 2 ? `M${x - 36} 0l36-34` : `M${x} 0l-36-34`))
          .join(''),
    ) +
    decks.map((y) => line(box(-3, y - 3, width + 6, 3), 'lamp')).join('')
  );
}

/** A side wing of 120 px that gets a second storey: walls below, frame and rafters above. */
export function addition(): string {
  return (
    // Nothing behind the open frame shows through it.
    wash('M0-54V-92L60-122 120-92V-54Z', 'paper') +
    line(box(0, -54, 120, 54), 'raised') +
    fine('M2-18h116M2-30h116', undefined, 'sunk') +
    line(box(0, -8, 120, 8), 'sunk') +
    pane(12, -42, 26, 24, { bars: 'cross' }) +
    line(box(66, -44, 40, 44), 'paper') +
    fine(
      'M0-58v-34M15-58v-34M30-58v-34M45-58v-34M60-58v-34M75-58v-34M90-58v-34M105-58v-34M120-58v-34M0-76h120',
    ) +
    line('M-2-55h124v-4h-124ZM-2-92h124') +
    fine('M0-92 60-122 120-92M60-122v30M30-107v15M90-107v15')
  );
}
