import { expect, test } from 'vitest';
import { csvText, separatorOf } from './csv.ts';

test.each(['=1+1', '+59170012345', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1+1', '＠x'])(
  'the text %j does not become a formula in a spreadsheet',
  (text) => {
    const line = csvText([[{ text }]], 'es');
    expect(line.replace('\uFEFF', '').replaceAll('"', '')).toBe(`'${text}\r\n`);
  },
);

test('text of people stays as it is, and spreadsheets can calculate with our figures', () => {
  const line = csvText([[{ text: 'Mza. 4 = lote 2' }, { figure: '-1.234,50' }]], 'es');
  expect(line).toBe('\uFEFFMza. 4 = lote 2;-1.234,50\r\n');
});

test.each([
  ['Rosa,=1+1', "Rosa,'=1+1"],
  ['Rosa; @SUM(A1)', "Rosa; '@SUM(A1)"],
  ['Rosa\t+1', "Rosa\t'+1"],
  ['Rosa\n=1+1', "Rosa\n'=1+1"],
  ['Rosa\n\n @x', "Rosa\n\n '@x"],
  ['\r=1', "'\r'=1"],
])('nor does %j after the separator of another language, or on the next line', (text, written) => {
  expect(csvText([[{ text }]], 'es').replaceAll('"', '')).toBe(`\uFEFF${written}\r\n`);
});

test('separators, quotes and line breaks inside a cell do not break the row', () => {
  const line = csvText([[{ text: 'a;b' }, { text: 'dijo "no"' }, { text: 'uno\ndos' }]], 'pt');
  expect(line).toBe('\uFEFF"a;b";"dijo ""no""";"uno\ndos"\r\n');
});

test('the separator does not collide with the decimals of the language', () => {
  expect(['es', 'pt', 'en'].map((lang) => separatorOf(lang as 'es'))).toEqual([';', ';', ',']);
  expect(csvText([[{ figure: '1,234.50' }, { text: 'a;b' }]], 'en')).toBe(
    '\uFEFF"1,234.50",a;b\r\n',
  );
});
