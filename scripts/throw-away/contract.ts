/** The noun's declaration, calls and event. */
export const CONTRACT: Readonly<Record<string, string>> = {
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
  sections: { home: ['fairs'], product: ['fairsNearby'] },
  day: ['fair_visit'],
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
import { idSchema } from '../numbers.ts';
import { defineSection } from '../section.ts';

const fairSchema = z.object({ id: z.int(), name: z.string() });

/** On home: the open fairs. */
export const fairsSection = defineSection({ page: 'home', key: 'fairs', answer: z.array(fairSchema) });

/** On a product: how many fairs are open. */
export const fairsNearby = defineSection({ page: 'product', key: 'fairsNearby', answer: z.int() });

export const listFairs = defineCall({
  name: 'fairs.list',
  summary: 'Fairs that are open',
  method: 'GET',
  path: '/fairs',
  access: 'session',
  input: z.object({}),
  answer: z.object({ days: z.int(), fairs: z.array(fairSchema) }),
  errors: [],
});

export const readOwnFair = defineCall({
  name: 'fairs.readOwn',
  summary: 'A fair that was opened for this person',
  method: 'GET',
  path: '/fairs/:fairId',
  access: 'session',
  input: z.object({ fairId: idSchema }),
  answer: fairSchema,
  errors: ['forbidden'],
});

export const openFair = defineCall({
  name: 'fairs.open',
  summary: 'Opens a fair for a person and tells them of it',
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
