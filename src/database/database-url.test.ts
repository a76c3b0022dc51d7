import { describe, expect, test } from 'vitest';
import { readDatabaseUrl } from './database-url.server.ts';

describe('what is refused, in words', () => {
  test.each([
    ['mysql://somewhere/db', 'looks like postgresql://'],
    ['postgres://a,b/db?target_session_attrs=standby', 'any, read-write, primary, not "standby"'],
    ['postgres://u:p@a:5432,:5433/db', '":5433" is not a host'],
    ['postgres://u:p@a:port,b/db', '"a:port" is not a host'],
  ])('%s', (url, words) => {
    expect(() => readDatabaseUrl(url)).toThrow(words);
  });
});

test('an address with one server is left to the driver as it is', () => {
  const url = 'postgresql://u:p%40ss@db.example:5433/name?sslmode=require';
  expect(readDatabaseUrl(url)).toEqual({
    connectionString: url,
    hosts: [{ host: 'db.example', port: 5433 }],
    mustBePrimary: false,
  });
});

test('of several servers the driver gets one at a time, with user, password, name and options', () => {
  expect(
    readDatabaseUrl(
      'postgres://u:p@a:6432,b,[2001:db8::1]:5433/db?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual({
    connectionString: 'postgres://u:p@a:6432/db?sslmode=require',
    hosts: [
      { host: 'a', port: 6432 },
      { host: 'b', port: 5432 },
      { host: '2001:db8::1', port: 5433 },
    ],
    mustBePrimary: true,
  });
});

test('several sockets are named the way libpq has it', () => {
  const { hosts, connectionString } = readDatabaseUrl(
    'postgres://u@localhost/db?host=/run/a,/run/b&port=5432,5433',
  );
  expect(hosts).toEqual([
    { host: '/run/a', port: 5432 },
    { host: '/run/b', port: 5433 },
  ]);
  expect(connectionString).toBe('postgres://u@localhost/db?host=%2Frun%2Fa&port=5432');
});

test('a single server is asked whether it is the primary where the address wants that', () => {
  expect(readDatabaseUrl('postgres://a/db?target_session_attrs=primary').mustBePrimary).toBe(true);
  expect(readDatabaseUrl('postgres://a/db?target_session_attrs=any').mustBePrimary).toBe(false);
});
