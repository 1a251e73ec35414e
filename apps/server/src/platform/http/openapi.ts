import type { Call } from '@kantuta/contract/call';
import { envelopeSchema } from '@kantuta/contract/envelope';
import { COMMON_ERRORS } from '@kantuta/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 page, made from the same call objects as the routes. */
export function openApiOf(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operations = (paths[path] ??= {});
    for (const method of new Set([call.method, call.alsoMethod ?? call.method]))
      operations[method.toLowerCase()] = operationOf(call, method);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kantuta',
      version,
      description: 'Every answer is an envelope {status, mensaje, data, codigo}.',
    },
    paths,
  };
}

function operationOf(call: Call, method: string): Json {
  const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const pathNames = new Set([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''));
  const properties = Object.entries(input.properties ?? {});
  const inQuery = properties.filter(([name]) => pathNames.has(name) || method === 'GET');
  const required = new Set(input.required ?? []);
  const parameters = [
    ...inQuery.map(([name, schema]) => ({
      name,
      in: pathNames.has(name) ? 'path' : 'query',
      required: pathNames.has(name) || required.has(name),
      schema,
    })),
    ...(call.access === 'provider' ? [] : HEADERS),
  ];
  const bodySchema = {
    ...input,
    properties: Object.fromEntries(properties.filter(([name]) => !pathNames.has(name))),
    required: [...required].filter((name) => !pathNames.has(name)),
  };
  return {
    operationId: method === call.method ? call.name : `${call.name}.${method.toLowerCase()}`,
    summary: call.summary,
    'x-access': call.access,
    'x-refusals': [...call.errors],
    'x-common-refusals': [...COMMON_ERRORS],
    parameters,
    ...(method === 'GET'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: bodySchema } } } }),
    responses: {
      200: {
        description: 'The envelope',
        content: { 'application/json': { schema: answerOf(call) } },
      },
    },
  };
}

function answerOf(call: Call): unknown {
  const envelope = z.toJSONSchema(envelopeSchema);
  const data = [call.answer, ...Object.values(call.also ?? {})].map((schema) =>
    z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }),
  );
  return {
    ...envelope,
    properties: { ...envelope.properties, data: data.length === 1 ? data[0] : { anyOf: data } },
  };
}

const HEADERS = [
  { name: 'agent', in: 'header', required: true, schema: { const: '109' } },
  { name: 'token', in: 'header', required: false, schema: { type: 'string' } },
  {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: { type: 'string', example: 'es' },
  },
];
