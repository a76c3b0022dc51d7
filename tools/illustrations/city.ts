import { at, box, dot, fine, line, round, series, wash } from './pen.ts';

/** The tower by the lake, as one sees it across the water: 206 px. */
function lakeTower(): string {
  return (
    line('M-8 0-3-128h6L8 0Z', 'raised') +
    fine('M-2.500 0-1-128M2.500 0 1-128') +
    line('M-2.500-142-2-176h4l.5 34Z', 'raised') +
    line('M-13-135q-3-6 2-8h22q5 2 2 8l-6 8h-14Z', 'brick') +
    fine('M-12-137.500h24') +
    line('M-7-143h14v-4h-14Z', 'raised') +
    line('M-4-174q4-6 8 0Z', 'raised') +
    line('M0-177v-29')
  );
}

/** Downtown towers: each x, width, height; the lines are floors. */
function block(x: number, w: number, h: number, step: number): string {
  return (
    fine(box(x, -h, w, h), 'sunk') +
    fine(
      series(Math.floor((h - 8) / step), -h + 8, step)
        .map((y) => `M${x + 4} ${y}h${w - 8}`)
        .join(''),
      undefined,
      'lake',
    )
  );
}

/** Downtown seen across the water, 250 px wide around the tower. */
export const skyline = () =>
  [block(-118, 22, 52, 8), block(-92, 26, 80, 8), block(-63, 20, 64, 8), block(-40, 24, 98, 8)].join('') +
  at(4, lakeTower()) +
  // The domed stadium at its foot.
  fine('M18 0v-12q22-22 46 0v12Z', 'raised') +
  fine('M18-12h46M31-12q4-9 10-11M51-12q-4-9-10-11') +
  [block(70, 20, 84, 8), block(94, 26, 58, 8), block(124, 18, 36, 8)].join('');

/** Open water from the horizon to the shore; `width` wide. */
export const water = (width: number) =>
  wash(`M0-30h${width}v30h${-width}Z`, 'lake') +
  fine(
    series(Math.ceil(width / 70), 8, 70)
      .map((x, index) => `M${x} ${-22 + (index % 3) * 6}h26M${x + 34} ${-9 - (index % 2) * 8}h14`)
      .join(''),
    undefined,
    'raised',
  );

/** A dinghy on the lake. */
export const sailboat = () =>
  line('M-9-4h20l-4 5h-12Z', 'brick') +
  fine('M1-4v-27') +
  fine('M-1-6v-22l-9 22Z', 'raised') +
  fine('M3-6v-21l9 21Z', 'paper');

/** A railing along the shore. */
export const railing = (width: number) =>
  line(
    `M0-13h${width}${series(Math.floor(width / 26) + 1, 0, 26)
      .map((x) => `M${x}-13v13`)
      .join('')}`,
  ) + fine(`M0-7h${width}`);

/** One of the twisting towers beside Mississauga's centre. */
export function curvedTower({ height = 190, lean = 1 } = {}): string {
  const levels = series(Math.floor(height / 9) + 1, 0, 9);
  const edges = levels.map((y) => {
    const turn = (y / height) * 4.2;
    const sides = [-19 - 6 * Math.sin(turn - 0.6), 19 + 6 * Math.sin(turn + 1)];
    const [left, right] = lean > 0 ? sides : [-sides[1]!, -sides[0]!];
    return [left!, right!, -y] as const;
  });
  const outline = `M${edges.map(([left, , y]) => `${round(left)} ${y}`).join(' ')} ${edges
    .toReversed()
    .map(([, right, y]) => `${round(right)} ${y}`)
    .join(' ')}Z`;
  return (
    fine(outline, 'raised') +
    fine(
      edges
        .slice(1, -1)
        .map(([left, right, y]) => `M${round(left + 2)} ${y}H${round(right - 2)}`)
        .join(''),
      undefined,
      'lake',
    )
  );
}

/** An office or apartment block of Mississauga's centre: storeys of 28 px over a lobby of 36. */
export function officeBlock({ w = 92, storeys = 3 } = {}): string {
  const top = -36 - storeys * 28;
  const rows = series(storeys, top + 7, 28);
  return (
    line(box(0, top, w, -top), 'raised') +
    line(box(-3, top - 5, w + 6, 5), 'ink') +
    rows
      .map((y) =>
        fine(
          `${box(6, y, w - 12, 16)}${series(Math.floor((w - 12) / 13), 19, 13)
            .filter((x) => x < w - 8)
            .map((x) => `M${x} ${y}v16`)
            .join('')}`,
          'glass',
        ),
      )
      .join('') +
    fine(`M0-36h${w}`) +
    line(box(8, -32, w - 16, 32), 'sunk') +
    fine(box(14, -28, w / 2 - 25, 26) + box(w / 2 + 11, -28, w / 2 - 25, 26), 'glass') +
    fine(box(w / 2 - 7, -29, 14, 29), 'ink')
  );
}

/** A hydro pole of 150 px: two crossarms, insulators, braces. Wires hang at x ±12, y -144 and ±11, -132. */
export function hydroPole({ transformer = false, lamp = false } = {}): string {
  const high = [-12, -5, 5, 12];
  const low = [-11, 11];
  return (
    (lamp ? fine('M0-92q16-14 30-10') + line('M26-103h10') : '') +
    line('M-1.500 3-.8-150H.8L1.500 3Z', 'ink') +
    line('M-15-139h30M-13-127h26') +
    fine(
      `M-9-139 0-132 9-139${high.map((x) => `M${x}-140v-3`).join('')}${low.map((x) => `M${x}-128v-3`).join('')}`,
    ) +
    high.map((x) => dot(x, -143.5, 1.6, 'line')).join('') +
    low.map((x) => dot(x, -131.5, 1.6, 'line')).join('') +
    (transformer
      ? line('M3-116h9q2 0 2 2v14q0 2-2 2h-9q-2 0-2-2v-14q0-2 2-2Z', 'sunk') +
        fine('M5-116v-4M10-116v-4M10-120 11-128')
      : '')
  );
}

/** Three wires that sag between poles at these places. */
export function wires(poles: readonly number[]): string {
  const spans = poles.slice(1).map((x, index) => [poles[index]!, x] as const);
  const hangers = [
    [-12, -144],
    [12, -144],
    [-11, -132],
  ] as const;
  return fine(
    spans
      .flatMap(([from, to]) =>
        hangers.map(
          ([offset, y]) =>
            `M${from + offset} ${y}Q${round((from + to) / 2 + offset)} ${round(y + (to - from) / 13)} ${to + offset} ${y}`,
        ),
      )
      .join(''),
  );
}

/** A pole that holds the streetcar's wire on a bracket, 90 px tall; the wire is at -76. */
export const wirePole = () => line('M0 2v-92') + fine('M0-84h-18M0-76h-18M-18-84v8M0-90l-18 6');

/** A Toronto streetcar, 196 px, standing 12 px below the ground line, with its trolley pole up to the wire. */
export function streetcar(): string {
  const windows = series(8, 24, 19).map((x) => box(x, -36, 15, 13));
  return (
    line('M120-48 62-88') +
    line('M4-8v-30q0-9 9-9h170q9 0 9 9v30Z', 'brick') +
    wash('M5-22h186v6h-186Z', 'raised') +
    line('M14-47q2-4 8-4h152q6 0 8 4Z', 'sunk') +
    fine(windows.join(''), 'glass') +
    fine('M7-22v-11q0-4 5-4h7v15ZM189-22v-11q0-4-5-4h-7v15Z', 'glass') +
    fine('M62-39v31h17v-31M70.500-39v31M138-39v31h17v-31M146.500-39v31', 'raised') +
    fine('M64-36h5v24h-5ZM72-36h5v24h-5ZM140-36h5v24h-5ZM148-36h5v24h-5Z', 'glass') +
    line('M4-8h188l-3 4h-182Z', 'ink') +
    line(
      'M34-1a4 4 0 0 1 0-8 4 4 0 0 1 0 8M52-1a4 4 0 0 1 0-8 4 4 0 0 1 0 8M126-1a4 4 0 0 1 0-8 4 4 0 0 1 0 8M166-1a4 4 0 0 1 0-8 4 4 0 0 1 0 8',
      'ink',
    ) +
    dot(188, -13, 2, 'lamp')
  );
}
