import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { HttpError } from '#http/http-error.server.ts';
import { publicRoute } from '#http/route-config.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { affordabilityCalculator } from './affordability-calculator.ts';
import * as answers from './calculator-answers.server.ts';
import {
  calculate,
  type Calculator,
  type FieldErrors,
  type Fields,
  longestText,
  textsOf,
  tooLong,
} from './calculator.ts';
import { calculatorList } from './calculator-list.ts';
import { cashToCloseCalculator } from './cash-to-close-calculator.ts';
import { consolidationCalculator } from './consolidation-calculator.ts';
import type { Field } from './field.ts';
import { insuranceCalculator } from './insurance-calculator.ts';
import { landTransferTaxCalculator } from './land-transfer-tax-calculator.ts';
import { paymentCalculator } from './payment-calculator.ts';
import { penaltyCalculator } from './penalty-calculator.ts';
import { refinanceCalculator } from './refinance-calculator.ts';
import { renewalCalculator } from './renewal-calculator.ts';

/** `GET /api/calculators/NAME`, with the same parameters as the page of that name. Money is in dollars. */
export const calculatorsApi: FastifyPluginAsyncZod<{ now: () => Date }> = async (app, { now }) => {
  addCalculator(app, paymentCalculator, answers.paymentAnswer, now);
  addCalculator(app, affordabilityCalculator, answers.affordabilityAnswer, now);
  addCalculator(app, insuranceCalculator, answers.insuranceAnswer, now);
  addCalculator(app, landTransferTaxCalculator, answers.landTransferTaxAnswer, now);
  addCalculator(app, penaltyCalculator, answers.penaltyAnswer, now);
  addCalculator(app, refinanceCalculator, answers.refinanceAnswer, now);
  addCalculator(app, consolidationCalculator, answers.consolidationAnswer, now);
  addCalculator(app, cashToCloseCalculator, answers.cashToCloseAnswer, now);
  addCalculator(app, renewalCalculator, answers.renewalAnswer, now);
};

function addCalculator<Of extends Fields, Answer, Result extends Answer>(
  app: FastifyInstance,
  calculator: Calculator<Of, Result>,
  answer: z.ZodMiniType<Answer>,
  now: () => Date,
): void {
  const { name, fields } = calculator;
  const { title, question } = calculatorList.find((entry) => entry.name === name)!;
  app.get<{ Querystring: Record<string, string> }>(
    `/api/calculators/${name}`,
    publicRoute(`${title}: ${question}`, {
      querystring: z.object(
        Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, parameter(field)])),
      ),
      response: { 200: answer },
    }),
    async (request) => {
      const today = dateInOntario(now());
      const calculation = calculate(calculator, textsOf(calculator, request.query, today), today);
      if (!calculation.ok) throw invalidInput(calculation.errors);
      return calculation.result;
    },
  );
}

/** A parameter as described in the OpenAPI document; the calculator itself parses and validates it. */
function parameter({ label, hint, control }: Field<unknown>) {
  const allowed =
    control.type === 'choice' ? `One of: ${control.options.map(([value]) => value).join(', ')}.` : undefined;
  const unit = control.type === 'number' ? `(${control.unit})` : undefined;
  const description = [label, unit, hint, allowed].filter(Boolean).join(' ');
  return z
    .optional(z.string('Please give this once').check(z.maxLength(longestText, tooLong)))
    .check(z.describe(description));
}

function invalidInput(fields: FieldErrors): HttpError {
  const said = Object.entries(fields).map(([name, message]) => `${name}: ${message}`);
  return new HttpError(400, { code: 'invalid-input', message: `${said.join('; ')}.`, fields });
}
