import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTyped, forgetTyped, keepTyped } from './typed-values.ts';

const fields = ['name', 'message', 'type'];
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('does not keep passwords, honeypot fields, stamps or overlong values', () => {
  const values = {
    name: 'Zoë',
    password: 'secret',
    homepage: 'x',
    formStamp: 'y',
    message: 'm'.repeat(9_000),
  };
  keepTyped('quote', { values, fields });
  expect([...stored.values()].join('')).not.toMatch(/secret|homepage|formStamp|password/);
  expect(findTyped('quote', { fields })).toEqual({ name: 'Zoë', message: 'm'.repeat(5_000) });
});

test('does not restore values into another form', () => {
  keepTyped('quote', { values: { name: 'Zoë' }, fields });
  for (const form of ['contact', 'pre-approval', 'booking'] as const)
    expect(findTyped(form, { fields })).toEqual({});
});

test('does not restore values typed over other defaults', () => {
  const values = { name: 'Zoë', type: 'Refinancing', message: 'Figures, and a question' };
  keepTyped('quote', { values, fields, preset: { type: 'Refinancing', message: 'Figures' } });
  expect(findTyped('quote', { fields, preset: { type: 'Refinancing', message: 'Figures' } })).toEqual(values);
  expect(findTyped('quote', { fields, preset: { type: 'Purchase Mortgage', message: 'Others' } })).toEqual({
    name: 'Zoë',
  });
  expect(findTyped('quote', { fields, preset: { type: 'Refinancing', message: undefined } })).toEqual(values);
});

test('forgets what was sent or cancelled', () => {
  keepTyped('booking', { values: { name: 'Zoë' }, fields });
  forgetTyped('booking');
  expect(findTyped('booking', { fields })).toEqual({});
});

test.each([
  '',
  'null',
  '[]',
  '7',
  '{',
  '{"values":7}',
  '{"values":{"name":7,"__proto__":"x"},"preset":null}',
])('ignores foreign data: %s', (text) => {
  stored.set('typed quote', text);
  expect(findTyped('quote', { fields })).toEqual({});
});

test('works in a browser without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepTyped('quote', { values: { name: 'Zoë' }, fields });
  forgetTyped('quote');
  expect(findTyped('quote', { fields })).toEqual({});
});
