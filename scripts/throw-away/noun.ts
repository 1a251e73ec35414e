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

const contract = {
  'packages/contract/src/fairs/fairs.noun.ts': `
import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { whole } from '../setting.ts';

export const fairs = defineNoun({
  errors: ['fair_closed'],
  areas: { fairs: 1000 },
  acts: ['fairs.open'],
  things: { fair: 1000 },
  work: ['fair_review'],
  notifications: { fairNear: about('promotion', { name: 'text', on: 'day' }) },
  settings: {
    'fair.days': whole(3, [1, 10], { group: 'desk', order: 1000, source: 'a test', unit: 'days' }),
  },
  menu: [{ key: 'fairs', menu: 'main', order: 1000, path: '/ferias', audience: 'public' }],
  rooms: {
    fairs: { group: 'customers', order: 1000, path: '/operaciones/ferias', roles: ['sales_ops'] },
  },
});
`,
  'packages/contract/src/fairs/fairs.calls.ts': `
import { z } from 'zod';
import { defineCall } from '../call.ts';

export const listFairs = defineCall({
  name: 'fairs.list',
  summary: 'Fairs that are open',
  method: 'GET',
  path: '/fairs',
  access: 'session',
  input: z.object({}),
  answer: z.object({ fairs: z.array(z.object({ name: z.string(), days: z.int() })) }),
  errors: [],
});

export const openFair = defineCall({
  name: 'fairs.open',
  summary: 'Opens a fair and tells a person of it',
  method: 'POST',
  path: '/operators/fairs',
  access: 'operator',
  operators: ['sales_ops'],
  accessLog: { none: 'shows nothing' },
  anyCompany: true,
  strict: true,
  input: z.object({ name: z.string().min(1, 'required'), personId: z.int() }),
  answer: z.object({}),
  errors: ['fair_closed'],
});
`,
  'packages/contract/src/fairs/fairs.events.ts': `
import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const fairOpened = defineEvent({
  name: 'fairOpened',
  payload: z.object({ name: z.string() }),
  audience: () => 'everybody',
  ids: ({ name }) => [name],
});
`,
};

const server = {
  'apps/server/src/modules/fairs/fairs.module.ts': `
import { listFairs, openFair } from '@kantuta/contract/fairs/fairs.calls';
import { fairOpened } from '@kantuta/contract/fairs/fairs.events';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { inRole } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/served-call.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';

export function create(platform: Platform, { notify }: ForAll): Module {
  const { audit, clock, db, events, settings } = platform;
  const open: string[] = [];
  return {
    name: 'fairs',
    calls: [
      serve(listFairs, async () => {
        const days = await settings.number('fair.days');
        return { fairs: open.map((name) => ({ name, days })) };
      }),
      serve(openFair, async ({ actor, input: { name, personId }, client }) => {
        if (open.includes(name)) throw refuse('fair_closed');
        const on = dayInLaPaz(clock.now());
        await inTransaction(db, async (tx) => {
          await events.record(tx, fairOpened, { name });
          await notify(tx, { personId, key: 'fairNear', parameters: { name, on }, link: '/ferias' });
          await audit.record(tx, {
            actor: inRole(actor),
            action: 'fairs.open',
            object: { kind: 'fair', id: name },
            outcome: 'done',
            requestId: client.requestId,
          });
        });
        open.push(name);
        return {};
      }),
    ],
    waiting: [{ kind: 'fair_review', roles: ['sales_ops'], list: async () => [] }],
  };
}
`,
  'apps/server/src/modules/fairs/fairs.samples.ts': `
import { listFairs, openFair } from '@kantuta/contract/fairs/fairs.calls';
import { sample } from '../../../test/sample.ts';

export const samples = [
  sample(listFairs),
  sample(openFair, ({ desk }) => ({ name: 'Feria', personId: desk.personId })),
];
`,
};

const web = {
  'apps/web/src/features/fairs/fairs.feature.ts': `
import { createRoute } from '@tanstack/react-router';
import { Tent } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { deskPage, lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const list = createRoute({
  ...behindEntrance,
  path: '/ferias',
  component: lazyPage(() => import('./fairs-page.tsx'), 'FairsPage'),
});
const atDesk = createRoute({
  ...forOperators,
  path: '/operaciones/ferias',
  component: deskPage(() => import('./fairs-page.tsx'), 'FairsDeskPage'),
});

export const routes = [list, atDesk] as const;
export const office: Office = { menu: [{ key: 'fairs', icon: Tent }] };
export const desk = () => import('./fairs.desk.tsx');
`,
  'apps/web/src/features/fairs/fairs.desk.tsx': `
import { Link } from '@tanstack/react-router';
import { Tent } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'fairs', icon: Tent }],
  ways: [
    {
      order: 1000,
      fits: ({ kind }) => kind === 'fair',
      room: 'fairs',
      Way: ({ children }) => <Link to="/operaciones/ferias">{children}</Link>,
    },
  ],
};
`,
  'apps/web/src/features/fairs/fairs-page.tsx': `
import { listFairs } from '@kantuta/contract/fairs/fairs.calls';
import { fairOpened } from '@kantuta/contract/fairs/fairs.events';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { refreshOn } from '../../lib/live.ts';
import { callQuery } from '../../lib/queries.ts';

refreshOn(fairOpened, ['fairs']);

export function FairsPage() {
  const { t } = useI18n();
  const { data } = useQuery(callQuery(listFairs, {}));
  return <h1>{t('fairs.title', { n: data?.fairs.length ?? 0 })}</h1>;
}

export function FairsDeskPage() {
  return <FairsPage />;
}
`,
};

/** The phrases of the noun in one language. */
function words(head: string, tail: (part: string) => string): string {
  return `${head}
export const entrance = { menu: { fairs: 'Ferias' } } as const${tail('entrance')};
export const office = {
  errors: { fair_closed: 'La feria terminó.' },
  fairs: { title: 'Ferias: {n}' },
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
  ...contract,
  ...server,
  ...web,
  'packages/phrases/src/es/fairs.ts': words('', () => ''),
  'packages/phrases/src/en/fairs.ts': translated(LABELS),
  'packages/phrases/src/pt/fairs.ts': translated(),
};
