/** One line of a panel, with a value for each of the panel's places. */
export interface Curve {
  name: string;
  values: number[];
}

export interface Panel {
  title: string;
  /** Labels below the places, from left to right. */
  at: string[];
  curves: Curve[];
}

const width = 760;
const plot = { left: 60, right: 470, height: 190 };
const panelHeight = 270;
const labelHeight = 15;
const colors = 10;

/** Draws panels below each other as SVG, with logarithmic axes, in the reader's light or dark colours. */
export function drawCurves(title: string, panels: Panel[]): string {
  const height = panels.length * panelHeight + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>
  text { font: 13px system-ui, sans-serif; fill: #222 } .title { font-weight: 600 } .back { fill: #fff } .grid { stroke: #ddd }
  path { fill: none; stroke-width: 2 } .curve { stroke: hsl(var(--hue) 65% 38%) } text.curve { stroke: none; fill: hsl(var(--hue) 65% 33%) }
  @media (prefers-color-scheme: dark) {
    text { fill: #eee } .back { fill: #161616 } .grid { stroke: #444 }
    .curve { stroke: hsl(var(--hue) 65% 68%) } text.curve { fill: hsl(var(--hue) 65% 75%) }
  }
</style>
<rect class="back" width="${width}" height="${height}"/>
${panels.map((panel, at) => drawPanel(panel, at * panelHeight + 45)).join('\n')}
</svg>
`;
}

function drawPanel({ title, at, curves }: Panel, top: number): string {
  const powers = curves.flatMap(({ values }) => values).map((value) => Math.log10(Math.max(value, 0.001)));
  const [low, high] = [Math.floor(Math.min(...powers)), Math.ceil(Math.max(...powers))];
  const x = (place: number) => plot.left + (place / (at.length - 1)) * (plot.right - plot.left);
  const y = (value: number) =>
    top + plot.height * (1 - (Math.log10(Math.max(value, 0.001)) - low) / Math.max(1, high - low));
  const lines = [`<text class="title" x="10" y="${top - 18}">${title}</text>`];
  for (let power = low; power <= high; power += 1) {
    const level = y(10 ** power).toFixed(1);
    lines.push(
      `<path class="grid" d="M${plot.left} ${level}H${plot.right}"/>`,
      `<text x="${plot.left - 8}" y="${level}" dy="4" text-anchor="end">${10 ** power}</text>`,
    );
  }
  for (const [place, label] of at.entries()) {
    const anchor = place < at.length - 1 ? 'middle' : 'end';
    lines.push(`<text x="${x(place)}" y="${top + plot.height + 18}" text-anchor="${anchor}">${label}</text>`);
  }
  // The labels follow their curves' ends, from the highest down, without touching.
  let free = -Infinity;
  const byEnd = [...curves.entries()].toSorted(([, a], [, b]) => b.values.at(-1)! - a.values.at(-1)!);
  for (const [number, { name, values }] of byEnd) {
    const points = values.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`);
    free = Math.max(free + labelHeight, y(values.at(-1)!) + 4);
    const hue = `style="--hue: ${(number * 360) / colors}"`;
    lines.push(
      `<path class="curve" ${hue} d="M${points.join('L')}"/>`,
      `<text class="curve" ${hue} x="${plot.right + 10}" y="${free.toFixed(1)}">${name} ${shorten(values.at(-1)!)}</text>`,
    );
  }
  return lines.join('\n');
}

const shorten = (value: number) => Number(value.toPrecision(value < 100 ? 2 : 3)).toLocaleString('en-CA');
