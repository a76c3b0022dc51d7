import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Fields } from '#features/calculators/calculator.ts';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { readRatesAt } from '#features/rates/rates.store.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { type CalculatorForm, calculatorFormSchema } from './calculator-forms.ts';

const names = calculatorList.map(({ name }) => name);

/** `GET /api/calculator-forms/NAME` (writers): what a card needs; with figures as its query, what is wrong with them. */
export const calculatorFormsApi: FastifyPluginAsyncZod<Services> = async (app, { db, now }) => {
  app.get(
    '/api/calculator-forms/:name',
    adminRoute('blog', 'The fields of a calculator, for its card in a blog post', {
      params: z.object({ name: z.enum(names, 'There is no calculator of that name') }),
      querystring: z.record(z.string(), z.string('Please give this once')),
      response: { 200: calculatorFormSchema },
    }),
    async ({ params, query }) => {
      const { fieldsOfCalculator, wrongFigures } = await import('./articles/calculator-card.server.tsx');
      const today = dateInOntario(now());
      const rates = await readRatesAt(db, now());
      return {
        fields: Object.entries(fieldsOfCalculator(params.name, rates, today)).map((field) =>
          toForm(...field, today),
        ),
        errors: Object.keys(query).length > 0 ? wrongFigures(params.name, query, today) : {},
      };
    },
  );
};

function toForm(name: string, field: Fields[string], today: string): CalculatorForm['fields'][number] {
  const { label, hint, control, onlyIf } = field;
  return {
    name,
    label,
    hint,
    type: control.type,
    unit: control.type === 'number' ? control.unit : undefined,
    options: control.type === 'choice' ? control.options.map(([value, text]) => [value, text]) : undefined,
    example: field.example(today),
    onlyIf: onlyIf && [onlyIf[0], onlyIf[1]],
  };
}
