import type { parseAst, Plugin } from 'vite';
import { LIGHT, SCHEMAS } from './light-contract.ts';

type Program = ReturnType<typeof parseAst>;
type Edit = { start: number; end: number; text: string };

const OURS = /\/packages\/contract\/src\/.+\.ts(?:\?schemas)?$/;

/**
 * The other files of the contract mix plain functions with schemas (days, amounts). In the light graph an exported schema comes from the
 * file’s own complete twin, so that a page which adds days does not load zod because another page checks them. All other top-level
 * calls are marked as free of side effects, so that a bundle keeps only what it uses.
 */
export function splitContract(): Plugin {
  return {
    name: 'kantuta:split-contract',
    // The decimal library only defines itself; pages that do not calculate do not need it.
    resolveId: {
      filter: { id: /^decimal\.js$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && { ...found, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: OURS },
      handler(code, id) {
        if (LIGHT.test(id)) return null;
        return { code: splitSchemas(this.parse(code), code, id), map: null };
      },
    },
  };
}

/** Exported for its test. */
export function splitSchemas(program: Program, code: string, id: string): string {
  const needsZod = new Set(namesFromZod(program));
  const moved: string[] = [];
  const edits: Edit[] = [];
  for (const statement of program.body) {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const [first] = declaration.declarations;
    if (!first?.init || first.id.type !== 'Identifier') continue;
    const { start, end, type } = first.init;
    const source = code.slice(start, end);
    const isSchema = mentions(source, needsZod);
    if (isSchema) needsZod.add(first.id.name);
    if (isSchema && isExported && !id.endsWith(SCHEMAS)) {
      moved.push(first.id.name);
      edits.push({ start: statement.start, end: statement.end, text: '' });
    } else if (BUILT.has(type)) {
      edits.push({ start, end, text: `/* @__PURE__ */ (() => (${source}))()` });
    }
  }
  return importOf(moved, id) + edited(code, edits);
}

const BUILT = new Set([
  'CallExpression',
  'NewExpression',
  'MemberExpression',
  'ObjectExpression',
  'ArrayExpression',
]);

function namesFromZod(program: Program): string[] {
  return program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === 'zod'
      ? statement.specifiers.map(({ local }) => local.name)
      : [],
  );
}

function mentions(source: string, names: ReadonlySet<string>): boolean {
  return names.size > 0 && new RegExp(`\\b(?:${[...names].join('|')})\\b`).test(source);
}

function importOf(names: readonly string[], id: string): string {
  if (names.length === 0) return '';
  const list = names.join(', ');
  return `import { ${list} } from ${JSON.stringify(id + SCHEMAS)};\nexport { ${list} };\n`;
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toReversed()
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      code,
    );
}
