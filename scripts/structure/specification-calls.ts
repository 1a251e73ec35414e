import type { Call } from '../../packages/contract/src/call.ts';
import { layOut } from './variables-table.ts';

/** The calls of specification section 7, in its order, with the payload that it shows. We define the payloads that it leaves empty. */
export const SPECIFICATION_CALLS: readonly { path: Call['path']; payload: string }[] = [
  { path: '/notificacion/obtener/notificaciones', payload: 'ci, tipo, token, pagina' },
  { path: '/notificacion/update/leido', payload: 'idnotificacion' },
  {
    path: '/notificacion/cantidad/notificaciones/noleidos',
    payload: 'idnotificacion, in one reading',
  },
  { path: '/user/login/nuevo', payload: 'user, password, dispositivo, tokenFCM' },
  { path: '/token/user/register', payload: 'ciUser, tokenDispositivo, imei' },
  { path: '/user/preferencia/obtener/idioma', payload: '' },
  { path: '/user/preferencia/actualizar/lenguaje', payload: 'lenguaje' },
  { path: '/user/sesion/movil', payload: '' },
  { path: '/user/sesion/movil/datos', payload: '' },
  { path: '/user/unlogin', payload: '' },
  { path: '/user/verificar/mantenimiento', payload: '' },
  // The verification at login: the specification gives no details, so we chose the path.
  { path: '/user/verificar', payload: '' },
  { path: '/factura/cliente/empresas', payload: 'docId, empresas' },
  { path: '/factura/documento', payload: '' },
  { path: '/factura/cliente', payload: 'doc_id' },
  { path: '/factura/cliente/guardar', payload: 'the billing fields' },
  { path: '/datos/cliente/verificar/actualizar', payload: '' },
  { path: '/datos/cliente/actualizar', payload: 'correo, paisId, ciudadId, telefono' },
  { path: '/paises/lista', payload: '' },
  { path: '/ciudades/lista', payload: 'pais' },
  { path: '/calculadora/recuperacion/verificar', payload: '' },
  { path: '/calculadora/recuperacion/obtener/reversiones', payload: 'docId' },
  { path: '/calculadora/recuperacion/obtener/proyectos', payload: 'idEmpresa, idVentaRevertida' },
  { path: '/calculadora/recuperacion/obtener/productos', payload: 'passed through' },
];

/** The part of JSON Schema that the contract's schemas are converted to. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: (string | number)[];
  const?: string | number;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
};

/** One call with its input, and its answers for status 0 and for the other statuses that carry data. */
export type DescribedCall = {
  call: Call;
  input: Schema;
  answers: readonly { status: number; data: Schema }[];
};

const INTRODUCTION = `# The calls of the specification

Generated from the contract by \`npm run specification-calls\`; a check refuses a page that is out of date. All paths lie under \`/api\`, every
answer is the envelope of [PLT-5](rules/platform.md), and fields that the specification does not show are the product's own. Every call may
also refuse with the codes that are common to all:
`;

/** The page, made from the calls that exist. `textOf` returns the Spanish text of a refusal. */
export function renderSpecificationCalls(
  described: readonly DescribedCall[],
  {
    common,
    textOf,
  }: {
    common: readonly Call['errors'][number][];
    textOf: (code: Call['errors'][number]) => string;
  },
): string {
  const byPath = new Map(described.map((each) => [each.call.path, each]));
  const listed = SPECIFICATION_CALLS.map((named) => ({
    ...named,
    described: byPath.get(named.path),
  }));
  const missing = listed.filter((each) => each.described === undefined);
  return (
    [
      INTRODUCTION.trimEnd(),
      bullets(common.map((code) => `\`${code}\` ${textOf(code)}`)),
      ...listed.flatMap(({ payload, described: found }) =>
        found ? [section(found, payload, textOf)] : [],
      ),
      ...(missing.length > 0
        ? [
            '## Still to come',
            bullets(missing.map(({ path, payload }) => `\`${path}\`${payload && `: ${payload}`}`)),
          ]
        : []),
    ].join('\n\n') + '\n'
  );
}

function section(
  { call, input, answers }: DescribedCall,
  payload: string,
  textOf: (code: Call['errors'][number]) => string,
): string {
  const methods = [call.method, call.alsoMethod].filter(Boolean).join(' or ');
  const statuses = [
    ...(call.errors.length > 0
      ? [`1 refused: ${call.errors.map((code) => `\`${code}\` ${textOf(code)}`).join('; ')}`]
      : []),
    ...(call.inMaintenance ? [] : ['5 during maintenance']),
    ...(call.access === 'anonymous' ? [] : ['7 without a session']),
  ];
  return [
    `## ${methods} \`${call.path}\``,
    `${call.summary}. ${ACCESS[call.access]} The specification shows: ${payload || 'no payload'}.`,
    table('field in', input),
    ...answers.map(({ status, data }) => table(`field out, status ${status}`, data)),
    ...(statuses.length > 0 ? [`Other statuses:\n\n${bullets(statuses)}`] : []),
  ].join('\n\n');
}

const ACCESS: Readonly<Record<Call['access'], string>> = {
  anonymous: 'Needs no session.',
  session: 'Needs a session.',
  restricted: 'Needs a session; a restricted entry is enough.',
  operator: 'Needs a session of an operator.',
  provider: 'Called by a provider that signs its body.',
};

function table(title: string, schema: Schema): string {
  const rows = rowsOf('', schema, true);
  if (rows.length === 0) return `${title}: none.`;
  return layOut([[title, 'type', ''], ...rows]);
}

function rowsOf(name: string, schema: Schema, required: boolean): string[][] {
  const own = name === '' ? [] : [[`\`${name}\``, typeOf(schema), notesOf(schema, required)]];
  const below = schema.items ? rowsBelow(`${name}[]`, schema.items) : rowsBelow(name, schema);
  return [...own, ...below];
}

function rowsBelow(name: string, { properties = {}, required = [] }: Schema): string[][] {
  return Object.entries(properties).flatMap(([key, schema]) =>
    rowsOf(name === '' ? key : `${name}.${key}`, schema, required.includes(key)),
  );
}

function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.format === 'date-time') return 'instant, UTC';
  if (schema.format === 'date') return 'day';
  if (schema.items) return 'list';
  return schema.type ?? 'any';
}

function notesOf(schema: Schema, required: boolean): string {
  const isWhole = schema.type === 'integer';
  const range = isWhole
    ? rangeOf(schema.minimum, schema.maximum, '')
    : rangeOf(schema.minLength, schema.maxLength, ' characters');
  return [
    required && schema.default === undefined ? '' : 'optional',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    range,
  ]
    .filter(Boolean)
    .join(', ');
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  const isOpen = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  const isFree = least === undefined || least <= Number.MIN_SAFE_INTEGER;
  if (isOpen) return isFree ? '' : `at least ${least}${unit}`;
  return isFree ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
