import { expect } from 'vitest';

/**
 * Parses an iCalendar file with one event strictly: unfolded lines, each a name, parameters and a value, within nested
 * components. Returns a function that reads a property by its path.
 */
export function parseCalendar(text: string) {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const open: string[] = [];
  const properties = new Map<string, { value: string; parameters: string }[]>();
  for (const line of text.replaceAll('\r\n ', '').trimEnd().split('\r\n')) {
    const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^":;,]*))*):(.*)$/.exec(line);
    expect(match, line).not.toBeNull();
    const [, name = '', parameters = '', value = ''] = match!;
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') expect(open.pop()).toBe(value);
    else {
      const path = [...open, name].join('/');
      properties.set(path, [...(properties.get(path) ?? []), { value, parameters }]);
    }
  }
  expect(open).toEqual([]);
  return (path: string) => {
    const found = properties.get(`VCALENDAR/${path}`) ?? [];
    expect(found, path).toHaveLength(1);
    return found[0]!;
  };
}
