type Json = Record<string, unknown>;
type Place = { noun: string; name: string };
type Seen = { times: number; places: Map<string, { times: number; noun: string }> };

// A shorter schema is easier to read in its place than behind a name.
const LEAST_LENGTH = 90;

/**
 * Gives a name to every object schema, and list of words, that occurs more than once, and refers to it where it occurs. The name is that
 * of the field, or of the call, where it occurs most often.
 */
export function shareSchemas(paths: Json): { paths: unknown; schemas: Json } {
  const seen = new Map<string, Seen>();
  count(paths, { noun: '', name: '' }, seen);
  const names = namesOf(seen);
  const schemas: Json = {};

  function replace(node: unknown, isNamed = true): unknown {
    if (Array.isArray(node)) return node.map((each) => replace(each));
    if (!isJson(node)) return node;
    const name = isSchema(node) && isNamed ? names.get(JSON.stringify(node)) : undefined;
    if (name !== undefined) {
      schemas[name] ??= replace(node, false);
      return { $ref: `#/components/schemas/${name}` };
    }
    return Object.fromEntries(Object.entries(node).map(([field, each]) => [field, replace(each)]));
  }

  return { paths: replace(paths), schemas };
}

function count(node: unknown, place: Place, seen: Map<string, Seen>): void {
  if (Array.isArray(node)) {
    for (const each of node) count(each, place, seen);
    return;
  }
  if (!isJson(node)) return;
  if (isSchema(node)) note(JSON.stringify(node), place, seen);
  const { operationId } = node;
  const [noun = '', name = ''] = typeof operationId === 'string' ? operationId.split('.') : [];
  const here = noun === '' ? place : { noun, name };
  for (const [field, each] of Object.entries(node))
    count(each, BETWEEN.has(field) ? here : { noun: here.noun, name: field }, seen);
}

// Words of OpenAPI and JSON Schema that stand between a call or a field and its schema.
const BETWEEN = new Set([
  'requestBody',
  'responses',
  '200',
  'content',
  'application/json',
  'schema',
  'data',
  'properties',
  'additionalProperties',
  'items',
  'anyOf',
  'allOf',
  'oneOf',
]);

function note(key: string, { noun, name }: Place, seen: Map<string, Seen>): void {
  const known: Seen = seen.get(key) ?? { times: 0, places: new Map() };
  const times = (known.places.get(name)?.times ?? 0) + 1;
  known.places.set(name, { times, noun });
  seen.set(key, { times: known.times + 1, places: known.places });
}

function namesOf(seen: ReadonlyMap<string, Seen>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, { times, places }] of seen) {
    if (times < 2 || key.length < LEAST_LENGTH) continue;
    const [found] = [...places].toSorted(([, a], [, b]) => b.times - a.times);
    if (!found) continue;
    const [name, { noun }] = found;
    const short = capital(name);
    const long = `${capital(noun)}${short}`;
    const numbered = Array.from({ length: seen.size }, (_, n) => `${long}${n + 2}`);
    const free = [short, long, ...numbered].find((each) => !taken.has(each)) ?? key;
    taken.add(free);
    names.set(key, free);
  }
  return names;
}

function capital(name: string): string {
  const word = name.replaceAll(/\W/g, '');
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function isSchema(node: Json): boolean {
  return (node['type'] === 'object' && 'properties' in node) || Array.isArray(node['enum']);
}

function isJson(node: unknown): node is Json {
  return typeof node === 'object' && node !== null;
}
