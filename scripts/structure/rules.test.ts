import { expect, test } from 'vitest';
import { checkRules, findOldReferences } from './rules.ts';
import { readSource } from './source.ts';

// Ids in these tests are assembled, so that the check does not find them in this file.
const id = (prefix: string, number: number) => `${prefix}-${number}`;
const page = (name: string, ...lines: string[]) =>
  readSource(`docs/rules/${name}.md`, `# Page\n\n${lines.join('\n\n')}\n`);
const payments = page('payments', `### ${id('PAY', 1)} Methods`, `### ${id('PAY', 2)} Companies`);
const security = page('security', `- **${id('SEC', 31)}** The owner is part of the query.`);
const found = (...files: Parameters<typeof checkRules>[0]) =>
  checkRules([payments, security, ...files]).map(({ rule, line }) => [rule, line]);
const code = (text: string) => readSource('apps/server/src/app.ts', text);

test('a comment, a title and a summary may name every rule that exists', () => {
  const text = `// ${id('PAY', 2)}, ${id('SEC', 31)}\nconst a = 'titles too (${id('PAY', 1)})';\n`;
  expect(found(code(text))).toEqual([]);
});

test('an unknown id is found in comments, strings and pages', () => {
  expect(found(code(`const a = 1;\n// ${id('PAY', 99)}\n`))).toEqual([['rule-unknown', 2]]);
  expect(found(code(`const a = '${id('SEC', 99)}';\n`))).toEqual([['rule-unknown', 1]]);
  expect(found(page('web', `### ${id('WEB', 1)} Words`, `As ${id('PAY', 99)} says.`))).toEqual([
    ['rule-unknown', 5],
  ]);
});

test('a word with a prefix that belongs to no page is not an id', () => {
  expect(found(code('const encoding = "UTF-8"; // SHA-256\n'))).toEqual([]);
});

test('an id that is defined twice is found, and a prefix that is used on two pages', () => {
  expect(found(page('sales', `### ${id('PAY', 1)} Again`))).toEqual([['rule-twice', 3]]);
  expect(found(page('sales', `### ${id('PAY', 7)} Elsewhere`))).toEqual([['rule-twice', 3]]);
});

test('a reference to a missing decision, or to a section of the specification above nine, is found', () => {
  const decision = readSource('docs/decisions/005-events.md', '# Events\n');
  const number = (digits: string) => `// decision ${digits}\n`;
  const section = (which: number) => `// specification section ${which}\n`;
  expect(found(decision, code(number('005')))).toEqual([]);
  expect(found(decision, code(number('999')))).toEqual([['rule-source', 1]]);
  expect(found(decision, code(number('5')))).toEqual([['rule-source', 1]]);
  expect(found(code(section(9)))).toEqual([]);
  expect(found(code(section(12)))).toEqual([['rule-source', 1]]);
});

test.each([
  ['decisions', '8.7'],
  ['Security rule', '31'],
  ['seed-calls', '2.1'],
  ['Demo-data', '9'],
  ['specification', '9'],
])('"%s %s" names a page that is not in the repository', (name, number) => {
  expect(findOldReferences([code(`/** ${name} ${number} */\n`)])).toHaveLength(1);
});

test('a bare number of such a page is found in comments, and ignored in code and strings', () => {
  const bare = `D${String(37)}`;
  expect(findOldReferences([code(`// the locked rate (${bare})\n`)])).toHaveLength(1);
  expect(findOldReferences([code(`const ${bare} = '${bare}';\n`)])).toEqual([]);
});
