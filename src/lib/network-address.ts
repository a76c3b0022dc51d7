const groups = (text: string | undefined) => (text ? text.split(':') : []);

/**
 * The part of a client's IP address that stands for one client when requests are counted: an IPv4 address as it is,
 * of an IPv6 address the first 64 bits, since one household or server has all the rest to itself.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const [left, right] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  return `${all.slice(0, 4).join(':')}::/64`;
}
