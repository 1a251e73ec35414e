import { expect, test } from 'vitest';
import { putTable, renderTable } from './variables-table.ts';

const table = renderTable([{ name: 'PORT', default: '4000', meaning: 'web and API' }]);

test('the list of variables is a table that the formatter does not change', () => {
  expect(table).toBe(
    [
      '| variable | default | meaning     |',
      '| -------- | ------- | ----------- |',
      '| `PORT`   | 4000    | web and API |',
    ].join('\n'),
  );
});

test('the list replaces the previous one, and a page without marks is not changed', () => {
  const page = 'a\n<!-- variables -->\nold\n<!-- /variables -->\nz\n';
  const once = putTable(page, table);
  expect(once).toBe(`a\n<!-- variables -->\n\n${table}\n\n<!-- /variables -->\nz\n`);
  expect(putTable(once ?? '', table)).toBe(once);
  expect(putTable('a page', table)).toBeNull();
});
