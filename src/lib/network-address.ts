import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * The IP address that a proxy or a socket reports, in its usual form and without the port that some proxies append
 * (`1.2.3.4:5678`, `[2001:db8::1]:5678`). An IPv4-mapped IPv6 address becomes IPv4. Undefined if it is not an address.
 */
export function parseIpAddress(text: string): string | undefined {
  const parts = /^(?:(?<ipv4>[\d.]+)|\[(?<ipv6>[^\]]+)\])(?::\d{1,5})?$/.exec(text)?.groups;
  if (parts?.['ipv4'] !== undefined) return isIPv4(parts['ipv4']) ? parts['ipv4'] : undefined;
  const [address = ''] = (parts?.['ipv6'] ?? text).split('%');
  if (!isIPv6(address)) return undefined;
  const usual = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:([\d.]+)$/.exec(usual)?.[1] ?? usual;
}

export const isLoopback = (address: string): boolean => /^(?:127\.|::1$)/.test(parseIpAddress(address) ?? '');

/**
 * The part of a client's IP address that identifies it when counting requests: all of an IPv4 address, or the first 64
 * bits of an IPv6 address, since one household or server has the rest. All other texts count as one client.
 */
export function clientNetwork(address: string): string {
  const parsed = parseIpAddress(address);
  if (parsed === undefined) return 'no address';
  if (isIPv4(parsed)) return parsed;
  const [left, right] = parsed.split('::').map((groups) => (groups === '' ? [] : groups.split(':')));
  const zeros = right ? Array<string>(8 - left!.length - right.length).fill('0') : [];
  return `${[...left!, ...zeros, ...(right ?? [])].slice(0, 4).join(':')}::/64`;
}
