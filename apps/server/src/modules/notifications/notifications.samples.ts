import { countAudience } from '@kantuta/contract/notifications/audiences.calls';
import {
  createNotice,
  exportNotices,
  exportRecipients,
  listNotices,
  listRecipients,
  readNotice,
  sendNotice,
  stopNotice,
  updateNotice,
} from '@kantuta/contract/notifications/notices.calls';
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@kantuta/contract/notifications/notifications.calls';
import { randomUUID } from 'node:crypto';
import { TEST_NOON } from '../../../test/app.ts';
import { newPerson } from '../../../test/signing-in.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import {
  deskThingsOf,
  sample,
  thingsOf,
  type DeskSubject,
  type SampleDesk,
} from '../../../test/sample.ts';
import { insertNotice } from './notices/notices.store.ts';
import { insertNotification } from './notifications.store.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    notificationId: number;
  }
  interface DeskSubject {
    /** A draft that may only reach people of the company. */
    noticeId: string;
  }
}

/** The texts of a notice in every language. */
const NOTICE_WORDS = { title: 'Un aviso', text: 'Algo que contar.' };
const NOTICE_TEXTS = { es: NOTICE_WORDS, en: NOTICE_WORDS, pt: NOTICE_WORDS };

export const things = thingsOf({
  nobody: { notificationId: 2_000_000_000 },
  async make(app, { personId }) {
    const added = {
      personId,
      kind: 1,
      key: 'passwordChanged',
      parameters: { at: app.clock.now().toISOString() },
      link: '',
      createdAt: app.clock.now(),
      eventId: null,
    } as const;
    const { db } = app.database;
    const id = await db.transaction().execute((tx) => insertNotification(tx, added));
    return { notificationId: id ?? 0 };
  },
});

export const deskThings = deskThingsOf({
  nobody: { noticeId: '01900000-0000-7000-8000-000000000003' },
  async make(app, { companyId, proposedBy }) {
    const noticeId = randomUUID();
    const draft = { ...draftFor({ companyId }), companyIds: [companyId], authorId: proposedBy };
    await app.database.db
      .transaction()
      .execute((tx) => insertNotice(tx, { id: noticeId, ...draft, createdAt: app.clock.now() }));
    return { noticeId };
  },
});

/** When the drafts of every desk were written. */
const WRITTEN_AT = TEST_NOON.toISOString();

const draftFor = ({ companyId }: Pick<DeskSubject, 'companyId'>) => ({
  // A promotion, so that the calls about promotions have one, too.
  kind: 'promotion' as const,
  texts: NOTICE_TEXTS,
  link: '',
  audience: { kind: 'matching' as const, companyIds: [companyId] },
  byMail: false,
});

const AUDIENCE = 'the audience of a notice is everybody of a company';

export const samples = [
  sample(listNotifications, ({ document }) => ({ ci: document })),
  sample(markNotificationRead, ({ notificationId }) => ({ idnotificacion: notificationId })),
  // Nobody of the tests has any of this kind: the call may not change what is one's own either.
  sample(markAllNotificationsRead, () => ({ kind: 4, newestId: 1 })),
  sample(countUnread),
  sample(listNotices),
  sample(exportNotices),
  sample(exportRecipients, ({ desk }) => ({ id: desk.noticeId })),
  sample(readNotice, ({ desk }) => ({ id: desk.noticeId })),
  sample(createNotice, ({ desk }) => ({ id: randomUUID(), ...draftFor(desk) }), {
    neverGood: { kind: 'xx' },
  }),
  sample(updateNotice, ({ desk }) => ({
    id: desk.noticeId,
    ...draftFor(desk),
    changedAt: WRITTEN_AT,
  })),
  sample(countAudience, ({ desk }) => ({ audience: draftFor(desk).audience }), {
    about: ({ document }) => ({ audience: { kind: 'documents', documents: [document] } }),
    readsMany: { person: AUDIENCE, personRole: AUDIENCE, sale: AUDIENCE },
  }),
  // A number of people that no count has returned.
  sample(
    sendNotice,
    ({ desk }) => ({ id: desk.noticeId, people: 9_000_000, changedAt: WRITTEN_AT }),
    {
      refused: 'audience_changed',
    },
  ),
  sample(stopNotice, ({ desk }) => ({ id: desk.noticeId })),
  sample(listRecipients, ({ desk }) => ({ id: desk.noticeId })),
];

/** What an operator does with notices; each action has a notice of its own. */
export function deskPaths({ app, admin }: SampleDesk): DeskPath[] {
  const draft = async () => {
    const { document } = await newPerson(app);
    return {
      id: randomUUID(),
      kind: 'notice' as const,
      texts: NOTICE_TEXTS,
      link: '',
      audience: { kind: 'documents' as const, documents: [document] },
    };
  };
  const written = async () => {
    const fields = await draft();
    const { data } = await app.call(createNotice, fields, { as: admin });
    return { fields, id: data.id, changedAt: data.changedAt };
  };
  const planned = async () => {
    const { id } = await written();
    await app.database.db
      .updateTable('notice')
      .set({ state: 'scheduled', sendAt: app.clock.now() })
      .where('id', '=', id)
      .execute();
    return id;
  };
  return [
    { does: 'begins a notice', call: createNotice, leaves: 'notices.create', input: draft },
    {
      does: 'writes at a notice',
      call: updateNotice,
      leaves: 'notices.update',
      input: async () => {
        const { fields, changedAt } = await written();
        return { ...fields, link: '/mi-producto', changedAt };
      },
    },
    {
      does: 'sends a notice',
      call: sendNotice,
      leaves: 'notices.send',
      input: async () => {
        const { id, changedAt } = await written();
        return { id, changedAt, people: 1 };
      },
    },
    {
      does: 'stops a notice',
      call: stopNotice,
      leaves: 'notices.stop',
      input: async () => ({ id: await planned(), reason: 'La fecha está equivocada.' }),
    },
  ];
}
