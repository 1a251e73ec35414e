import { CONTRACT } from './contract.ts';
import { SERVER } from './server.ts';
import { WEB } from './web.ts';

/** A test noun with one of everything that a noun may declare; `throw-away-noun.test.ts` adds it to a copy of the repository. */

/** The lines that the noun adds to existing files, by file. */
export const LINES: Readonly<Record<string, readonly string[]>> = {
  'packages/contract/src/nouns.ts': ["export { fairs } from './fairs/fairs.noun.ts';"],
  'apps/server/src/modules.ts': ["export * as fairs from './modules/fairs/fairs.module.ts';"],
  'apps/web/src/app/features.ts': ["export * as fairs from '../features/fairs/fairs.feature.ts';"],
  'packages/phrases/src/es/nouns.ts': ["export * as fairs from './fairs.ts';"],
  'packages/phrases/src/en/nouns.ts': ["export * as fairs from './fairs.ts';"],
  'packages/phrases/src/pt/nouns.ts': ["export * as fairs from './fairs.ts';"],
};

/** The phrases of the noun in one language. */
function words(head: string, tail: (part: string) => string): string {
  return `${head}
export const entrance = { menu: { fairs: 'Ferias' } } as const${tail('entrance')};
export const office = {
  errors: { fair_closed: 'La feria terminó.' },
  adviserDay: { kinds: { fair_visit: 'Ferias' } },
  fairs: { title: 'Ferias: {n}', nearby: 'Ferias cercanas' },
} as const${tail('office')};
export const desk = {
  operators: { sections: { fairs: 'Ferias' } },
  settingsDesk: { keys: { fair_days: 'Días de una feria' } },
  trail: {
    acts: { fairs_open: 'Abrió una feria' },
    areas: { fairs: 'Ferias' },
    objects: { fair: 'Feria' },
  },
  workList: { kinds: { fair_review: 'Feria' }, steps: { fair_review: 'Revisar' } },
} as const${tail('desk')};
export const server = {
  notifications: { fairNear: { title: 'Feria', detail: '{name}, el {on}.' } },
} as const${tail('server')};
`;
}

const translated = (labels = '') =>
  words(
    "import type * as source from '../es/fairs.ts';\nimport type { Translation } from '../phrase.ts';\n",
    (part) => ` satisfies Translation<typeof source.${part}>`,
  ) + labels;

/** German and French have phrases for the menu only; they are in the English file. */
const LABELS = `
export const de = { menu: { fairs: 'Messen' } } as const;
export const fr = { menu: { fairs: 'Foires' } } as const;
`;

/** The noun's own files, by path. */
export const FILES: Readonly<Record<string, string>> = {
  ...CONTRACT,
  ...SERVER,
  ...WEB,
  'packages/phrases/src/es/fairs.ts': words('', () => ''),
  'packages/phrases/src/en/fairs.ts': translated(LABELS),
  'packages/phrases/src/pt/fairs.ts': translated(),
};
