import { expect, test } from 'vitest';
import { calculate, textsOf } from '#features/calculators/calculator.ts';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { allCalculators } from '#test/all-calculators.ts';
import { newRate } from '#test/rate-factory.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { describeApi } from '#test/describe-api.ts';
import type { CalculatorForm } from './calculator-forms.ts';

const { server, administrator } = describeApi();

const get = (name: string, headers: object = administrator) =>
  server.inject({ url: `/api/calculator-forms/${name}`, headers: { ...headers } });
const rateIn = async (name: string) =>
  (await get(name)).json<CalculatorForm>().fields.find((field) => field.name === 'rate')?.example;

test('a calculator’s form is for writers alone, and for calculators alone', async () => {
  expect((await get('payment', {})).statusCode).toBe(401);
  expect((await get('lottery')).statusCode).toBe(400);
});

test.each(calculatorList.map(({ name }) => name))('the typical case of %s has an answer', async (name) => {
  const { fields } = (await get(name)).json<CalculatorForm>();
  const texts = new Map(fields.map(({ name: field, example }) => [field, example]));
  const asked = fields.filter(
    ({ example, onlyIf }) => example !== '' && (!onlyIf || texts.get(onlyIf[0]) === onlyIf[1]),
  );
  const query = Object.fromEntries(asked.map(({ name: field, example }) => [field, example]));
  const calculator = allCalculators[name];
  const today = '2026-11-21';
  expect(calculate(calculator, textsOf(calculator, query, today), today)).toMatchObject({ ok: true });
  expect((await get(`${name}?${new URLSearchParams(query)}`)).json()).toMatchObject({ errors: {} });
});

test('a typical case has the rate of today that suits it', async () => {
  const before = await rateIn('payment');
  const asOf = dateInOntario(server.clock.now);
  const value = [newRate({ asOf, rate: 3.87 }), newRate({ asOf, insurance: 'uninsured', rate: 4.04 })];
  const entered = await server.inject({
    method: 'PUT',
    url: '/api/rates',
    headers: administrator,
    payload: { value },
  });
  expect(entered.statusCode).toBe(200);
  expect([before, await rateIn('payment')]).toEqual(['4.5', '3.87']);
});

test('figures without a result have a message at each field', async () => {
  const wrong = (await get('payment?amount=plenty&rate=4.69&amortization=25')).json<CalculatorForm>();
  expect(Object.keys(wrong.errors)).toEqual(['amount']);
  expect((await get('payment?amount=1&amount=2')).statusCode).toBe(400);
});
