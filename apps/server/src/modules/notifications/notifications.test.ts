import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@kantuta/contract/notifications/notifications.calls';
import { day } from '@kantuta/contract/dates';
import { money, parseCents } from '@kantuta/contract/money';
import {
  paymentPutInRegularization,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { waitingJobs } from '../../../test/jobs.ts';
import { newPerson, signInWith } from '../../../test/signing-in.ts';
import { countOf } from '../../../test/tables.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import { findAddressee } from '../people/people.module.ts';
import { notificationReactions } from './notifications.reactions.ts';
import { createNotifications } from './notifications.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

async function reader(options: Parameters<typeof newPerson>[1] = {}): Promise<Session> {
  const { personId } = await newPerson(app, options);
  return app.signIn(personId);
}

/** Adds this many notifications of receipts, one a minute. */
async function tell({ personId }: Session, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    app.clock.advance(MINUTE_MS);
    await app.database.db.transaction().execute((tx) =>
      app.runtime.notifications.notifications.add(tx, {
        personId,
        key: 'paymentConfirmed',
        parameters: { receipt: `008-${number}` },
        link: '/mi-producto',
      }),
    );
  }
}

const list = (as: Session, input: { tipo?: 1 | 2 | 3; pagina?: number; ci?: string } = {}) =>
  app.call(listNotifications, { ci: as.document, ...input }, { as });

test('notifications come newest first, ten a page, until there are no more', async () => {
  app.clock.set(TEST_NOON);
  const as = await reader();
  await tell(as, 14);
  const first = await list(as);
  expect(first.data).toMatchObject({ count: 14, cantidad: 14 });
  expect(first.data.rows).toHaveLength(10);
  expect(first.data.rows[0]).toEqual({
    idnotificacion: expect.any(Number),
    titulo: 'Pago confirmado',
    fecha_Hora: '2026-03-10T16:14:00Z',
    descripcion: [{ detalle: 'Recibimos su pago. Recibo 008-14.', estadoNotificacion: 'NO LEIDO' }],
    link: '/mi-producto',
    kind: 2,
    folds: false,
  });
  const second = await list(as, { pagina: 2 });
  expect(second.data.rows.map((row) => row.descripcion[0]?.detalle)).toEqual(
    [4, 3, 2, 1].map((number) => `Recibimos su pago. Recibo 008-${number}.`),
  );
  expect(await list(as, { pagina: 3 })).toMatchObject({ status: 0, data: { rows: [], count: 14 } });
});

test('a person without any reads an empty list', async () => {
  const { data } = await list(await reader());
  expect(data).toEqual({ rows: [], count: 0, cantidad: 0, unread: [] });
});

test('a topic filters rows and count; the unread count still covers all topics', async () => {
  const as = await reader();
  await tell(as, 2);
  await app.database.db.transaction().execute((tx) =>
    app.runtime.notifications.notifications.add(tx, {
      personId: as.personId,
      key: 'racePosition',
      parameters: { position: 18 },
      link: '',
    }),
  );
  const unread = [
    { kind: 2, count: 2 },
    { kind: 3, count: 1 },
  ];
  expect((await list(as, { tipo: 1 })).data).toMatchObject({ count: 3, cantidad: 3, unread });
  expect((await list(as, { tipo: 2 })).data).toMatchObject({ count: 2, cantidad: 3 });
  const { data } = await list(as, { tipo: 3 });
  expect(data.count).toBe(1);
  expect(data.rows[0]?.descripcion[0]?.detalle).toBe(
    'Usted subió al puesto 18 de la carrera de viaje.',
  );
});

test('the same row is worded in the language of the request', async () => {
  const as = await reader();
  await tell(as, 1);
  const title = async (language: string) =>
    (await app.call(listNotifications, { ci: as.document }, { as, language })).data.rows[0]?.titulo;
  expect(await title('es')).toBe('Pago confirmado');
  expect(await title('en-GB')).toBe('Payment confirmed');
  expect(await title('pt')).toBe('Pagamento confirmado');
});

test('the document may be written in any form, but must be one’s own', async () => {
  const as = await reader();
  const other = await reader();
  await tell(other, 1);
  expect((await list(as, { ci: ` ${as.document} sc` })).status).toBe(0);
  const swapped = await list(as, { ci: other.document });
  const nobody = await list(as, { ci: '12121212' });
  for (const answer of [swapped, nobody])
    expect(answer).toMatchObject({ http: 200, status: 1, codigo: 'forbidden', data: {} });
  expect(swapped.mensaje).toBe(nobody.mensaje);
});

test('the list serves GET and POST, and refuses an invalid page or topic', async () => {
  const as = await reader();
  await tell(as, 1);
  const posted = await app.call(
    { ...listNotifications, method: 'POST' },
    { ci: as.document, pagina: 1, tipo: 1, token: 'ignored' },
    { as },
  );
  expect(posted.data).toEqual((await list(as)).data);
  const wrong = await app.call(
    listNotifications,
    { ci: as.document, tipo: 9 as never, pagina: 0 },
    { as },
  );
  expect(wrong).toMatchObject({ http: 400, codigo: 'invalid_input' });
  expect(wrong.data).toMatchObject({
    fields: [
      { field: 'tipo', code: 'not_in_list' },
      { field: 'pagina', code: 'out_of_range' },
    ],
  });
});

test('marking as read lowers the count once and updates every open browser of the person', async () => {
  const as = await reader();
  await tell(as, 2);
  const [{ idnotificacion } = { idnotificacion: 0 }] = (await list(as)).data.rows;
  const events = () => countOf(app.database.db, 'event', `name = 'notificationRead'`);
  const before = await events();
  const mark = () => app.call(markNotificationRead, { idnotificacion }, { as });
  expect(await mark()).toMatchObject({ status: 0, data: { cantidad: 1 } });
  expect(await mark()).toMatchObject({ status: 0, data: { cantidad: 1 } });
  expect(await events()).toBe(before + 1);
  expect((await list(as)).data.rows[0]?.descripcion[0]?.estadoNotificacion).toBe('LEIDO');
  expect((await app.call(countUnread, {}, { as })).data).toEqual({ cantidad: 1 });
});

test('all are marked in one call, only those that were shown and only one’s own', async () => {
  const as = await reader();
  const other = await reader();
  await tell(as, 3);
  await tell(other, 1);
  const [{ idnotificacion: newestId } = { idnotificacion: 0 }] = (await list(as)).data.rows;
  await tell(as, 1);
  const events = () => countOf(app.database.db, 'event', `name = 'notificationsRead'`);
  const before = await events();
  const markAll = () => app.call(markAllNotificationsRead, { newestId }, { as });
  expect(await markAll()).toMatchObject({ status: 0, data: { cantidad: 1 } });
  // Again: nothing is left to mark, and no browser is told.
  expect(await markAll()).toMatchObject({ status: 0, data: { cantidad: 1 } });
  expect(await events()).toBe(before + 1);
  const { rows } = (await list(as)).data;
  expect(rows.map(({ descripcion: [first] }) => first?.estadoNotificacion)).toEqual([
    'NO LEIDO',
    'LEIDO',
    'LEIDO',
    'LEIDO',
  ]);
  expect((await list(other)).data.cantidad).toBe(1);
});

test('all of one kind are marked, and those of the others stay unread', async () => {
  const as = await reader();
  await tell(as, 2);
  await app.database.db.transaction().execute((tx) =>
    app.runtime.notifications.notifications.add(tx, {
      personId: as.personId,
      key: 'racePosition',
      parameters: { position: 18 },
      link: '',
    }),
  );
  const all = { kind: 2 as const, newestId: 2_000_000_000 };
  expect(await app.call(markAllNotificationsRead, all, { as })).toMatchObject({
    data: { cantidad: 1 },
  });
  expect((await list(as)).data.unread).toEqual([{ kind: 3, count: 1 }]);
});

test('a sign-in from a new device may be folded, a payment never', async () => {
  const as = await reader();
  await tell(as, 1);
  await app.database.db.transaction().execute((tx) =>
    app.runtime.notifications.notifications.add(tx, {
      personId: as.personId,
      key: 'newDevice',
      parameters: { at: app.clock.now().toISOString(), device: 'Chrome, Android' },
      link: '',
    }),
  );
  expect((await list(as)).data.rows.map(({ kind, folds }) => ({ kind, folds }))).toEqual([
    { kind: 1, folds: true },
    { kind: 2, folds: false },
  ]);
});

test('a notification of another person is refused like one that does not exist, and stays unread', async () => {
  const owner = await reader();
  const stranger = await reader();
  await tell(owner, 1);
  const [{ idnotificacion } = { idnotificacion: 0 }] = (await list(owner)).data.rows;
  const mark = (id: number) =>
    app.call(markNotificationRead, { idnotificacion: id }, { as: stranger });
  const [swapped, absent] = [await mark(idnotificacion), await mark(2_000_000_000)];
  for (const answer of [swapped, absent])
    expect(answer).toMatchObject({ http: 200, status: 1, codigo: 'forbidden', data: {} });
  expect(swapped.mensaje).toBe(absent.mensaje);
  expect((await app.call(countUnread, {}, { as: owner })).data).toEqual({ cantidad: 1 });
});

test('an invalid id is refused, and every call needs a session', async () => {
  const as = await reader();
  for (const idnotificacion of [0, -1, 1.5, 2_147_483_648, '1' as never]) {
    const answer = await app.call(markNotificationRead, { idnotificacion }, { as });
    expect(answer).toMatchObject({ http: 400, codigo: 'invalid_input' });
  }
  for (const answer of [
    await app.call(listNotifications, { ci: '12345' }),
    await app.call(markNotificationRead, { idnotificacion: 1 }),
    await app.call(countUnread, {}),
  ])
    expect(answer).toMatchObject({ http: 200, status: 7 });
});

test('a settled payment is notified once, however often its event is handled', async () => {
  const as = await reader();
  const { events, ids } = app.platform;
  const facts = {
    intentId: ids.uuid(),
    reference: 'ABCDEFGHJKMN',
    personId: as.personId,
    companyId: 8,
    amount: money(parseCents('246.52'), 'USD'),
  };
  const settled = {
    ...facts,
    receiptNumber: '008-000123',
    receiptReference: 'ABCDEFGHJKMN',
    method: 'qr',
    covers: [{ product: 'Lomas del Sur, Mza. 3 - Lote 07', numbers: [15], isPayoff: false }],
  };
  await app.database.db.transaction().execute((tx) => events.record(tx, paymentSettled, settled));
  const { rows } = (await list(as)).data;
  expect(rows.map((row) => row.descripcion[0]?.detalle)).toEqual([
    'Recibimos USD\u00a0246,52 por la cuota 15 (Lomas del Sur, Mza. 3 - Lote 07). Recibo 008-000123.',
  ]);

  const { eventId } = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', as.personId)
    .select('eventId')
    .executeTakeFirstOrThrow();
  const [again] = notificationReactions(app.runtime.notifications.notifications);
  await app.database.db
    .transaction()
    .execute(async (tx) => again?.react(tx, settled, eventId ?? ''));
  expect((await list(as)).data.count).toBe(1);

  await app.database.db.transaction().execute((tx) =>
    events.record(tx, paymentPutInRegularization, {
      ...facts,
      reason: 'late',
      promisedAt: '2026-03-11T22:00:00Z',
    }),
  );
  expect((await list(as)).data.rows[0]?.titulo).toBe('Pago en regularización');
});

test('a transaction that is rolled back leaves no notification', async () => {
  const as = await reader();
  await expect(
    app.database.db.transaction().execute(async (tx) => {
      await app.runtime.notifications.notifications.add(tx, {
        personId: as.personId,
        key: 'securePasswordDays',
        parameters: { n: 5 },
        link: '',
      });
      throw new Error('changed its mind');
    }),
  ).rejects.toThrow('changed its mind');
  expect((await list(as)).data.count).toBe(0);
});

test('an open browser receives the text in its language, with the unread count', async () => {
  const as = await reader();
  await tell(as, 2);
  const [{ idnotificacion } = { idnotificacion: 0 }] = (await list(as)).data.rows;
  const message = (personId: number) =>
    app.runtime.notifications.notificationMessage([String(idnotificacion)], personId, 'en');
  expect(await message(as.personId)).toEqual({
    event: 'notification',
    payload: { message: 'We received your payment. Receipt 008-2.', cantidad: 2, isGood: true },
  });
  expect(await message(as.personId + 1)).toBeUndefined();
});

test('a promotion is sent to the browser as the event promocion', async () => {
  const as = await reader();
  const { personId } = as;
  await app.database.db.transaction().execute((tx) =>
    app.runtime.notifications.notifications.add(tx, {
      personId,
      key: 'promotionTwoForOne',
      parameters: { until: day('2026-03-31') },
      link: '',
    }),
  );
  const id = String((await list(as)).data.rows[0]?.idnotificacion);
  expect(await app.runtime.notifications.notificationMessage([id], personId, 'en')).toEqual({
    event: 'promocion',
    payload: { message: expect.stringContaining('2026') as unknown },
  });
});

test('a login from a new device is also reported by mail, in the language of the person', async () => {
  const { personId, document } = await newPerson(app, {
    language: 'pt',
    email: 'rosa@example.com',
  });
  // Payments of the tests before have left jobs of other nouns.
  const waitingMails = async () =>
    (await waitingJobs(app)).filter((name) => name === 'notifications.mail');
  await signInWith(app, { user: document });
  expect(await waitingMails()).toEqual([]);
  await signInWith(app, { user: document, userAgent: 'Chrome/140.0 (Android)' });
  expect(await waitingMails()).toEqual(['notifications.mail']);

  const letters: Letter[] = [];
  const notifications = createNotifications({
    ...app.platform,
    peers: {
      findAddressee,
      notMeLink: async () => undefined,
      sendLetter: async (_personId, letter) => void letters.push(letter),
    },
  });
  const { id } = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .select('id')
    .executeTakeFirstOrThrow();
  await notifications.sendMail(id);
  expect(letters).toEqual([
    {
      to: 'rosa@example.com',
      subject: 'Acesso por um dispositivo novo',
      text: expect.stringContaining('por Chrome, Android.'),
      id: `notification-${id}`,
    },
  ]);
});

test('a person without an address is notified on the screen only', async () => {
  const as = await reader();
  await tell(as, 1);
  const sent: Letter[] = [];
  const notifications = createNotifications({
    ...app.platform,
    peers: {
      findAddressee,
      notMeLink: async () => undefined,
      sendLetter: async (_personId, letter) => void sent.push(letter),
    },
  });
  const [{ idnotificacion } = { idnotificacion: 0 }] = (await list(as)).data.rows;
  await notifications.sendMail(idnotificacion);
  await notifications.sendMail(2_000_000_000);
  expect(sent).toEqual([]);
});
