/** What each HTTP code other than 200 says (PLT-5), with the data of its envelope. */
const MEANINGS: Readonly<
  Record<number, readonly [name: string, description: string, data: object]>
> = {
  400: [
    'BadRequest',
    '`invalid_input`, with a code and a text for each field; or `agent_required`, `cross_site`.',
    {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              code: { type: 'string' },
              message: { type: 'string' },
            },
            required: ['field', 'code', 'message'],
          },
        },
      },
    },
  ],
  404: ['NotFound', '`path_not_found`: there is no such call.', { type: 'object' }],
  413: ['TooLarge', '`too_large`: the body is above 1 MB.', { type: 'object' }],
  415: ['UnsupportedType', '`unsupported_type`: the body is not JSON.', { type: 'object' }],
  429: [
    'TooManyRequests',
    '`too_many_requests`; the header `Retry-After` says the same.',
    {
      type: 'object',
      properties: { retryAfterSeconds: { type: 'number' }, mensaje: { type: 'string' } },
    },
  ],
  500: [
    'Internal',
    '`internal`: a fault of ours, with a reference to quote.',
    { type: 'object', properties: { reference: { type: 'string' } } },
  ],
  503: [
    'Unavailable',
    '`unavailable`: try again after `Retry-After` seconds; nothing is known to be done.',
    { type: 'object', properties: { reference: { type: 'string' } } },
  ],
};

/** The components behind these codes. */
export const FAILURES = Object.fromEntries(
  Object.values(MEANINGS).map(([name, description, data]) => [
    name,
    {
      description,
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Envelope' },
              { type: 'object', properties: { status: { const: 1 }, data } },
            ],
          },
        },
      },
    },
  ]),
);

/** The answers of an operation beside 200; only one with a body can have too large a body, or one of another type. */
export function failuresOf({ hasBody }: { hasBody: boolean }): Record<string, { $ref: string }> {
  return Object.fromEntries(
    Object.entries(MEANINGS)
      .filter(([code]) => hasBody || (code !== '413' && code !== '415'))
      .map(([code, [name]]) => [code, { $ref: `#/components/responses/${name}` }]),
  );
}
