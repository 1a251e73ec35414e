import { expect, test } from 'vitest';
import { findOverruns, findRingsOfFiles, firstLoad } from './first-load.ts';

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/main.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/features/identity/sign-in-page.tsx': {
    file: 'assets/sign-in.js',
    imports: ['_form.js', '_react.js'],
  },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'] },
  'src/features/sales/home-page.tsx': { file: 'assets/home.js', imports: ['index.html'] },
};

test('a first visit loads the entry, the page, and what both import, each once', () => {
  expect(firstLoad(manifest, ['src/features/identity/sign-in-page.tsx'])).toEqual([
    'assets/form.css',
    'assets/form.js',
    'assets/main.css',
    'assets/main.js',
    'assets/react.js',
    'assets/sign-in.js',
  ]);
  expect(firstLoad(manifest, ['src/features/sales/home-page.tsx'])).not.toContain('assets/form.js');
});

test('a page that is not in the build is an error, not a size of zero', () => {
  expect(() => firstLoad(manifest, ['src/features/sales/gone-page.tsx'])).toThrow(
    'is not in the build',
  );
});

test('a page above its budget, and a budget that was raised or dropped, are refused', () => {
  const size = (bytes: number) => [{ page: 'home', bytes }];
  expect(findOverruns(size(100), { home: 100 }, { home: 100 })).toEqual([]);
  expect(findOverruns(size(90), { home: 95 }, { home: 100 })).toEqual([]);
  expect(findOverruns(size(101), { home: 100 }, { home: 100 })).toHaveLength(1);
  expect(findOverruns(size(90), { home: 110 }, { home: 100 })).toHaveLength(1);
  expect(findOverruns([], {}, { home: 100 })).toHaveLength(1);
  expect(findOverruns(size(90), {}, {})).toHaveLength(1);
});

test('built files that need each other first are found', () => {
  expect(findRingsOfFiles(manifest)).toEqual([]);
  const ring = { ...manifest, '_react.js': { file: 'assets/react.js', imports: ['_form.js'] } };
  const back = { ...ring, '_form.js': { file: 'assets/form.js', imports: ['_react.js'] } };
  expect(findRingsOfFiles(back).map(({ message }) => message)).toEqual([
    expect.stringContaining('_react.js → _form.js → _react.js'),
  ]);
});
