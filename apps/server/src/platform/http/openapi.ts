import type { Call } from '@kantuta/contract/call';
import { AGENT, envelopeSchema } from '@kantuta/contract/envelope';
import { COMMON_ERRORS } from '@kantuta/contract/errors';
import { errorText } from '@kantuta/phrases/error-texts';
import { z } from 'zod';
import { shareSchemas } from './openapi-schemas.ts';
import { FAILURES, failuresOf } from './openapi-failures.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 page, made from the same call objects as the routes: one tag for each noun, and one component for each schema that
 * several calls show.
 */
export function openApiOf(
  calls: readonly Call[],
  { version, publicUrl }: { version: string; publicUrl: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operations = (paths[path] ??= {});
    for (const method of new Set([call.method, call.alsoMethod ?? call.method]))
      operations[method.toLowerCase()] = operationOf(call, method);
  }
  const shared = shareSchemas(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Kantuta', version, description: DESCRIPTION },
    servers: [{ url: publicUrl, description: 'This installation' }],
    tags: [...new Set(calls.map(nounOf))].toSorted().map((name) => ({ name })),
    paths: shared.paths,
    components: {
      schemas: { Envelope: ENVELOPE, ...shared.schemas },
      responses: FAILURES,
      parameters: PARAMETERS,
      securitySchemes: SECURITY,
    },
  };
}

/** One call as an operation; its own schemas are written out, so that a reader needs no other part of the page. */
export function operationOf(call: Call, method: string): Json {
  const input = schemaOf(call.input, 'input');
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
    ...(call.access === 'provider' ? [] : REFERENCES),
  ];
  const bodySchema = {
    ...input,
    properties: Object.fromEntries(properties.filter(([name]) => !pathNames.has(name))),
    required: [...required].filter((name) => !pathNames.has(name)),
  };
  return {
    operationId: method === call.method ? call.name : `${call.name}.${method.toLowerCase()}`,
    tags: [nounOf(call)],
    summary: call.summary,
    description: descriptionOf(call),
    'x-access': call.access,
    'x-refusals': [...call.errors],
    'x-common-refusals': [...COMMON_ERRORS],
    security: securityOf(call),
    parameters,
    ...(method === 'GET'
      ? {}
      : { requestBody: { required: true, content: { [JSON_TYPE]: { schema: bodySchema } } } }),
    responses: {
      200: {
        description: 'The envelope: `data` holds the answer when `status` is 0.',
        content: { [JSON_TYPE]: { schema: answerOf(call) } },
      },
      ...failuresOf({ hasBody: method !== 'GET' }),
    },
  };
}

const JSON_TYPE = 'application/json';
const DESCRIPTION = [
  'Every answer is an envelope `{status, mensaje, data, codigo}`. `status` says what came of the call: 0 done, 1 refused (`codigo` says why, `mensaje` says it to a person), 2 a password must be set first, 5 maintenance, 7 no session.',
  'HTTP codes other than 200 speak of the transport only. Money is a decimal text with its currency. Calls of a browser need both the token and the cookie of its session; apps send the token alone.',
].join('\n\n');

function nounOf({ name }: Call): string {
  return name.split('.')[0] ?? name;
}

const WHO: Readonly<Record<Call['access'], string>> = {
  anonymous: 'Anybody may call; no session is needed.',
  session: 'Needs a session.',
  restricted: 'Needs a session; a restricted entry is enough.',
  operator: 'Needs the session of an operator',
  provider: 'For a provider that signs the bytes of its body.',
};

function descriptionOf(call: Call): string {
  const who =
    call.access === 'operator'
      ? `${WHO.operator} with one of the roles ${call.operators.join(', ')}.`
      : WHO[call.access];
  const refusals = call.errors.map((codigo) => `- \`${codigo}\`: ${errorText(codigo, 'en')}`);
  return refusals.length === 0
    ? who
    : [who, '', 'Refusals of its own:', '', ...refusals].join('\n');
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // An answer may get more fields later; the same thing, sent and answered, is the same schema.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

const ENVELOPE = schemaOf(envelopeSchema, 'output');

/** The envelope around the answer. The answer stands as the only other property, so that each call shows what is its own. */
function answerOf(call: Call): unknown {
  const data = dataOf(call);
  return {
    allOf: [
      { $ref: '#/components/schemas/Envelope' },
      { properties: { data: data.length === 1 ? data[0] : { anyOf: data } } },
    ],
  };
}

/** What `data` holds: the answer, and what the call answers under another status. */
export function dataOf(call: Call): object[] {
  return [call.answer, ...Object.values(call.also ?? {})].map((each) => schemaOf(each, 'output'));
}

const PARAMETERS = {
  agent: {
    name: 'agent',
    in: 'header',
    required: true,
    description: 'The number of this kind of client.',
    schema: { type: 'string', const: AGENT, example: AGENT },
  },
  language: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of `mensaje`.',
    schema: { type: 'string', example: 'es' },
  },
};
const REFERENCES = Object.keys(PARAMETERS).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

const SECURITY = {
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'Given by the login.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'kantuta',
    description: 'The other half of a session of a browser (`__Host-kantuta` on https).',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-bank-signature',
    description: '`t=<seconds>,v1=<HMAC-SHA256 of t, a dot and the bytes of the body>`.',
  },
};

function securityOf({ access }: Call): Record<string, string[]>[] {
  if (access === 'anonymous') return [];
  if (access === 'provider') return [{ signature: [] }];
  return [{ token: [], cookie: [] }, { token: [] }];
}
