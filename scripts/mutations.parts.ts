import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './structure/tree.ts';

/** Files that are changed together, with the tests that must notice: small enough to be run alone. */
export type Part = {
  name: string;
  config: 'stryker.config.json' | 'stryker.server.config.json';
  /** The report of the configuration, below test-results. */
  report: 'mutations.json' | 'mutations-server.json';
  /** Files of the repository. */
  mutate: readonly string[];
  /** Patterns of test files. */
  tests: readonly string[];
};

const CONTRACT = 'packages/contract/src';
const SERVER = 'apps/server/src';
const RULES = { config: 'stryker.config.json', report: 'mutations.json' } as const;
const GUARDS = { config: 'stryker.server.config.json', report: 'mutations-server.json' } as const;

/** Rules without the ending: arithmetic of money and days, and the rights of operators. Beside them stand only schemas and types. */
const RULES_TOO = ['money.ts', 'exact-money.ts', 'dates.ts', 'operator-roles.ts'];

/** What is not changed, and why. */
const LEFT_OUT = new Set(
  [
    // The look: figures and style sheets, which a test could only repeat. What they must hold, contrast, is tested with every brand.
    'settings/brand.rules.ts',
    'settings/brand-page.rules.ts',
    'settings/brand-tokens.rules.ts',
    'settings/colour.rules.ts',
    // Names of lines and roles alone, without a rule: types and the server's tests hold them (desk-access.test.ts, dry runs).
    'advisers/attribution.rules.ts',
    'settings/dry-run.rules.ts',
    'operators/export.rules.ts',
  ].map((file) => `${CONTRACT}/${file}`),
);

/** The guards and limits of the server, each with the tests beside it and those of the calls that lean on it most. */
const SERVER_PARTS = [
  { name: 'limits', files: ['platform/limits/limits.ts'], tests: ['platform/limits/*.test.ts'] },
  {
    name: 'admission',
    files: ['platform/http/admission.ts'],
    tests: ['platform/http/admission.test.ts'],
  },
  {
    name: 'input',
    files: ['platform/http/input.ts'],
    tests: ['platform/http/input.test.ts', 'platform/http/transport.test.ts'],
  },
  {
    name: 'guard',
    files: ['platform/session/guard.ts', 'platform/session/step-up.ts', 'platform/access.ts'],
    tests: [
      'platform/session/*.test.ts',
      'platform/access.test.ts',
      'modules/identity/sessions.test.ts',
      'modules/identity/mobile/mobile.test.ts',
      'modules/identity/proofs/proofs.test.ts',
      'modules/people/access-log/access-log.test.ts',
    ],
  },
  {
    name: 'approvals',
    files: ['platform/approvals/decisions.ts', 'platform/approvals/proposals.ts'],
    tests: [
      'platform/approvals/*.test.ts',
      'modules/operators/roles/roles.test.ts',
      'modules/settings/changes/changes.test.ts',
    ],
  },
];

/** Every part: one for each folder of the contract with rules (those beside the folders are `contract`), then those of the server. */
export function allParts(): Part[] {
  const rules = globSync(`${CONTRACT}/**/*.rules.ts`, { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .concat(RULES_TOO.map((file) => `${CONTRACT}/${file}`))
    .filter((file) => !LEFT_OUT.has(file))
    .sort();
  return [
    ...[...Map.groupBy(rules, folderOf)].map(([name, mutate]) => ({
      ...RULES,
      name,
      mutate,
      tests: [`${CONTRACT}/${name === 'contract' ? '*' : `${name}/**/*`}.test.ts`],
    })),
    ...SERVER_PARTS.map(({ name, files, tests }) => ({
      ...GUARDS,
      name,
      mutate: files.map((file) => `${SERVER}/${file}`),
      tests: tests.map((file) => `${SERVER}/${file}`),
    })),
  ];
}

function folderOf(file: string): string {
  const [folder = '', ...rest] = file.slice(CONTRACT.length + 1).split('/');
  return rest.length === 0 ? 'contract' : folder;
}
