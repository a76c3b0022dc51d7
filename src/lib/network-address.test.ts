import { expect, test } from 'vitest';
import { clientNetwork } from './network-address.ts';

test('an IPv4 address stands for itself, also when it comes mapped into IPv6', () => {
  expect(clientNetwork('203.0.113.9')).toBe('203.0.113.9');
  expect(clientNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test('IPv6 addresses of one /64 are one client, however they are written', () => {
  expect(clientNetwork('2001:db8:0:1::7')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('2001:db8:0:2::7')).not.toBe(clientNetwork('2001:db8:0:1::7'));
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
});
