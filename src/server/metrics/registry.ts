type Labels = Record<string, string>;

/** One line of a metric: its labels and its number. */
export interface Sample {
  labels?: Labels;
  value: number;
}

export interface Counter {
  add(labels?: Labels): void;
}
export interface Histogram {
  observe(labels: Labels, value: number): void;
}

/** All metrics of a process, and how they are written down for Prometheus (text format 0.0.4). */
export interface Registry {
  /** What only grows. Without labels it is there from the start, at 0. */
  counter(name: string, help: string, start?: Labels[]): Counter;
  /** How often values up to each of the bounds were observed. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** What is read when it is asked for; left out while it cannot be read. */
  read(
    type: 'gauge' | 'counter',
    name: string,
    help: string,
    read: () => Promise<Sample[] | number> | Sample[] | number,
  ): void;
  write(): Promise<string>;
}

/** Metrics begin with nothing. Ours are few, so this is all we need of a library. */
export function createRegistry(): Registry {
  const families: (() => Promise<string>)[] = [];

  return {
    counter(name, help, start = [{}]) {
      const counts = new Map<string, number>(start.map((labels) => [writeLabels(labels), 0]));
      families.push(
        async () =>
          head('counter', name, help) + [...counts].map(([key, count]) => line(name, key, count)).join(''),
      );
      return {
        add(labels = {}) {
          const key = writeLabels(labels);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        },
      };
    },

    histogram(name, help, bounds) {
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number; total: number }>();
      families.push(async () => {
        const lines = [...series.values()].flatMap(({ labels, counts, sum, total }) => [
          ...bounds.map((bound, at) => {
            const upTo = counts.slice(0, at + 1).reduce((before, count) => before + count, 0);
            return line(`${name}_bucket`, writeLabels({ ...labels, le: String(bound) }), upTo);
          }),
          line(`${name}_bucket`, writeLabels({ ...labels, le: '+Inf' }), total),
          line(`${name}_sum`, writeLabels(labels), sum),
          line(`${name}_count`, writeLabels(labels), total),
        ]);
        return head('histogram', name, help) + lines.join('');
      });
      return {
        observe(labels, value) {
          // Done for every answer, so nothing is escaped or added up here.
          let key = '';
          for (const label in labels) key += `${labels[label]}\n`;
          let kept = series.get(key);
          if (!kept) series.set(key, (kept = { labels, counts: bounds.map(() => 0), sum: 0, total: 0 }));
          const at = bounds.findIndex((bound) => value <= bound);
          if (at !== -1) kept.counts[at]! += 1;
          kept.sum += value;
          kept.total += 1;
        },
      };
    },

    read(type, name, help, read) {
      families.push(async () => {
        let found: Sample[] | number;
        try {
          found = await read();
        } catch {
          // One that cannot be had, as while the database is away, must not hide the others.
          return '';
        }
        const samples = typeof found === 'number' ? [{ value: found }] : found;
        return (
          head(type, name, help) +
          samples.map(({ labels = {}, value }) => line(name, writeLabels(labels), value)).join('')
        );
      });
    },

    async write() {
      return (await Promise.all(families.map((family) => family()))).join('');
    },
  };
}

const head = (type: string, name: string, help: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
const line = (name: string, labels: string, value: number) => `${name}${labels} ${value}\n`;

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escape(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}
