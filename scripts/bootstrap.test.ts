import { expect, test } from 'vitest';
import { findLockProblems } from './check-lock.mjs';

const ok = { integrity: 'sha512-x' };

test('a lock file with the packages of every system has no problems', () => {
  expect(
    findLockProblems({
      '': { optionalDependencies: { tool: '1.0.0' } },
      'apps/web': { optionalDependencies: { 'web-tool': '1.0.0' } },
      'node_modules/@house/web': { resolved: 'apps/web', link: true },
      'node_modules/tool': {
        ...ok,
        optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' },
      },
      'node_modules/tool-linux': ok,
      'node_modules/tool/node_modules/tool-mac': ok,
      'apps/web/node_modules/web-tool': { ...ok, optionalDependencies: { 'tool-linux': '1.0.0' } },
    }),
  ).toEqual([]);
});

test('a missing package of another system is named', () => {
  const packages = {
    'node_modules/tool': { ...ok, optionalDependencies: { 'tool-mac': '1.0.0' } },
  };
  expect(findLockProblems(packages)).toEqual(['node_modules/tool lacks its optional tool-mac']);
});

test('the address of a registry and a missing checksum are named', () => {
  const packages = {
    'node_modules/a': { ...ok, resolved: 'https://registry.example/a.tgz' },
    'node_modules/b': {},
  };
  expect(findLockProblems(packages)).toEqual([
    'node_modules/a names an address: https://registry.example/a.tgz',
    'node_modules/b has no checksum',
  ]);
});
