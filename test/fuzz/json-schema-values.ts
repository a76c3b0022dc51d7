import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that our routes' schemas use. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** Values that a schema allows. Lengths stay small: long values are left to the hostile ones. */
export function valuesOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  switch (schema.type) {
    case 'string':
      return stringsOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'object':
      return objectsOf(schema);
    default:
      return fc.jsonValue();
  }
}

/** Objects with all required properties, and some of the optional ones. */
function objectsOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property)]),
  );
  return fc.record(values, { requiredKeys: required });
}

function stringsOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email' || pattern?.includes('@')) return fc.emailAddress();
  if (format === 'date-time') return instants().map((at) => at.toISOString());
  if (format === 'date') return instants().map((at) => at.toISOString().slice(0, 10));
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }), numerals());
}

const instants = () =>
  fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

/** Texts for a number: the API takes most of its numbers as text. */
const numerals = () =>
  fc.oneof(fc.integer().map(String), fc.double({ noNaN: true }).map(String), fc.nat(2_000_000).map(String));
