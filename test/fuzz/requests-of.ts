import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { hostileValues } from './hostile-values.ts';
import { type JsonSchema, valuesOf } from './json-schema-values.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

interface Answer {
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  /** By status, or by `4XX` and `5XX`. */
  responses: Record<string, Answer>;
}

export interface OpenApiDocument {
  paths: Record<string, Partial<Record<Method, Operation>>>;
}

/** A request for one operation of the document, and whether an administrator sends it. */
export interface FuzzRequest {
  path: string;
  operation: Operation;
  asAdministrator: boolean;
  /** True if its target is sent in absolute form, as to a proxy. */
  isAbsolute: boolean;
  request: InjectOptions & { method: string; url: string };
}

/** Placeholder in a path for the id of an existing record. */
export const existing = 'EXISTING';

/**
 * Values by the names of fields and parameters, where a schema alone says too little. A name after a path, as in
 * `/api/logins email`, is known there only.
 */
export type KnownValues = Record<string, Arbitrary<unknown>>;

/**
 * Requests for every operation of an OpenAPI 3.1 document: half of them valid, the others with something hostile,
 * missing or unexpected in them.
 */
export function requestsOf(document: OpenApiDocument, known: KnownValues): Arbitrary<FuzzRequest> {
  // In an order that does not depend on the order in which routes are registered.
  const paths = Object.entries(document.paths).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => [
      requestsFor(path, method, operation, properValues(path, known)),
      requestsFor(path, method, operation, hostileValuesAmong(properValues(path, known))),
    ]),
  );
  return fc.oneof(...operations);
}

interface Choice {
  value(name: string, schema: JsonSchema): Arbitrary<unknown>;
  body(schema: JsonSchema): Arbitrary<Body>;
  strangers: Arbitrary<[name: string, value: unknown][]>;
}

function properValues(path: string, known: KnownValues): Choice {
  const value = (name: string, schema: JsonSchema) => {
    const key = [`${path} ${name}`, name].find((each) => Object.hasOwn(known, each));
    return key === undefined ? valuesOf(schema) : known[key]!;
  };
  return {
    value,
    body: ({ properties = {}, required = [] }) =>
      fc
        .record(
          Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, value(name, each)])),
          { requiredKeys: required },
        )
        .map(json),
    strangers: fc.constant([]),
  };
}

function hostileValuesAmong(proper: Choice): Choice {
  const hostileBody = hostileValues.map(json);
  return {
    value: (name, schema) =>
      fc.oneof(
        { weight: 2, arbitrary: proper.value(name, schema) },
        { weight: 1, arbitrary: valuesOf(schema) },
        { weight: 1, arbitrary: hostileValues },
      ),
    body: (schema) =>
      fc.oneof(
        { weight: 3, arbitrary: valuesOf(schema).map(json) },
        {
          weight: 5,
          arbitrary: fc.tuple(proper.body(schema), changes(schema)).map(([body, change]) => change(body)),
        },
        { weight: 1, arbitrary: hostileBody },
        { weight: 1, arbitrary: deepBodies },
        {
          weight: 1,
          arbitrary: fc.tuple(proper.body(schema), deepBodies).map(([body, deep]) => withDeep(body, deep)),
        },
        {
          weight: 1,
          arbitrary: fc.tuple(proper.body(schema), fc.nat(200)).map(([body, at]) => cut(body, at)),
        },
      ),
    strangers: fc.array(fc.tuple(hostileValues.map(toText), hostileValues), { maxLength: 1 }),
  };
}

function requestsFor(
  path: string,
  method: string,
  operation: Operation,
  choice: Choice,
): Arbitrary<FuzzRequest> {
  const parametersIn = (place: Parameter['in']) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const inPath = parametersIn('path');
  return fc
    .record({
      isAbsolute: fc.nat(9).map((drawn) => drawn === 0),
      asAdministrator: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
      path: fc.tuple(
        ...inPath.map(({ name, schema }) => fc.oneof(fc.constant(existing), choice.value(name, schema))),
      ),
      query: queriesOf(parametersIn('query'), choice),
      headers: headersOf(parametersIn('header'), choice),
      body: bodiesOf(operation, choice),
    })
    .map(({ isAbsolute, asAdministrator, path: values, query, headers, body }) => {
      let url = path;
      for (const [at, { name }] of inPath.entries()) {
        url = url.replace(`{${name}}`, () => encodeURIComponent(toText(values[at])));
      }
      return {
        path,
        operation,
        asAdministrator,
        isAbsolute,
        request: {
          method: method.toUpperCase() as 'GET',
          url: query === '' ? url : `${url}?${query}`,
          headers: { ...headers, ...(body && { 'content-type': body.type }) },
          ...(body && { payload: body.payload }),
        },
      };
    });
}

function queriesOf(parameters: Parameter[], choice: Choice): Arbitrary<string> {
  const known = fc.tuple(
    ...parameters.map(({ name, schema, required }) =>
      fc.tuple(
        fc.constant(name),
        required ? choice.value(name, schema) : fc.option(choice.value(name, schema), { nil: undefined }),
      ),
    ),
  );
  return fc.tuple(known, choice.strangers).map(([pairs, strangers]) =>
    [...pairs, ...strangers]
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${encodeURIComponent(toText(name))}=${encodeURIComponent(toText(value))}`)
      .join('&'),
  );
}

function headersOf(parameters: Parameter[], choice: Choice): Arbitrary<Record<string, string | undefined>> {
  const values = parameters.map(({ name, schema }) => [name, choice.value(name, schema).map(headerText)]);
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

/** Leaves the characters HTTP allows in a header. */
const headerText = (value: unknown) => toText(value).replace(/[^\x20-\x7e]/g, '');

interface Body {
  type: string;
  payload: string;
}

function bodiesOf({ requestBody }: Operation, choice: Choice): Arbitrary<Body | undefined> {
  if (!requestBody) return fc.constant(undefined);
  const [type, { schema }] = Object.entries(requestBody.content)[0]!;
  if (type === 'application/json') return choice.body(schema);
  return fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => ({ type, payload: Buffer.from(bytes).toString('latin1') }));
}

const json = (value: unknown): Body => ({
  type: 'application/json',
  payload: JSON.stringify(value) ?? 'null',
});

/** Bodies nested as deep as their size allows, closed or not. */
const deepBodies: Arbitrary<Body> = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"a":', '}]']), fc.nat(8_000), fc.boolean())
  .map(([[open = '', close = ''], depth, isClosed]) => ({
    type: 'application/json',
    payload: `${open.repeat(depth)}0${isClosed ? close.repeat(depth) : ''}`,
  }));

/** A body with a deeply nested value in its first field. */
const withDeep = ({ type, payload }: Body, deep: Body): Body => ({
  type,
  payload: payload.replace(/^\{"(\w+)":/, (_all, name: string) => `{"${name}":${deep.payload},"more":`),
});

/** A truncated body, as from a connection that broke. */
const cut = ({ type, payload }: Body, at: number): Body => ({ type, payload: payload.slice(0, at) });

/** Changes to an object: a hostile field, a missing one, or an unexpected one. */
function changes({ properties = {} }: JsonSchema): Arbitrary<(body: Body) => Body> {
  const name = fc.constantFrom(...Object.keys(properties), 'id', 'createdAt', 'role', 'userId', '__proto__');
  const without = (body: Body, key: string) =>
    Object.entries(JSON.parse(body.payload) as object).filter(([each]) => each !== key);
  return fc.oneof(
    fc.tuple(name, hostileValues).map(
      ([key, hostile]) =>
        (body: Body) =>
          json(Object.fromEntries([...without(body, key), [key, hostile]])),
    ),
    name.map((key) => (body: Body) => json(Object.fromEntries(without(body, key)))),
  );
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  // A lone surrogate is not allowed in a URL.
  return text.toWellFormed();
}
