import { expect, test } from 'vitest';
import { clientNetwork, parseIpAddress } from './network-address.ts';

test('treats an IPv4 address as one client, with or without a port', () => {
  expect(clientNetwork('203.0.113.9')).toBe('203.0.113.9');
  expect(clientNetwork('203.0.113.9:1000')).toBe('203.0.113.9');
  expect(clientNetwork('203.0.113.9:1001')).toBe('203.0.113.9');
});

test.each(['::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9', '[::ffff:cb00:7109]:443'])(
  'treats its IPv6-mapped form %s as the same client',
  (mapped) => {
    expect(clientNetwork(mapped)).toBe('203.0.113.9');
    expect(clientNetwork('::ffff:cb00:710a')).toBe('203.0.113.10');
  },
);

test('treats the IPv6 addresses of one /64 as one client, however they are written', () => {
  expect(clientNetwork('2001:db8:0:1::7')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('[2001:db8:0:1::7]')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('[2001:db8:0:1::7]:52044')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('2001:db8:0:1::198.51.100.7')).toBe('2001:db8:0:1::/64');
  expect(clientNetwork('2001:db8:0:2::7')).not.toBe(clientNetwork('2001:db8:0:1::7'));
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
});

test.each([
  '',
  'unknown',
  '_hidden',
  'evil.example',
  '203.0.113.256',
  '203.0.113.9:',
  '203.0.113.9:x',
  '203.0.113.9:1:2',
  '[203.0.113.9]',
  '[2001:db8::1',
  '2001:db8::1]:80',
  '[2001:db8::1]80',
  `${'1:'.repeat(5_000)}1`,
])('counts %j with all other invalid addresses', (text) => {
  expect(parseIpAddress(text)).toBeUndefined();
  expect(clientNetwork(text)).toBe('no address');
});
