import { randomUUID } from 'node:crypto';
import type { Call, InputOf } from '@kantuta/contract/call';
import {
  countAudience,
  type NoticeAudience,
} from '@kantuta/contract/notifications/audiences.calls';
import { createNotice, sendNotice } from '@kantuta/contract/notifications/notices.calls';
import { expect } from 'vitest';
import { makePerson, type PersonOptions } from '../../src/modules/people/people.factory.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { sql } from '../../src/platform/db/database.ts';
import { createIds } from '../../src/platform/ids.ts';
import { callByContract, openSession, type Session } from '../app.ts';
import type { Rig } from './rig.ts';

const QUEUE = 'notices.send';
const WORDS = { title: 'Un aviso', text: 'Algo que contar.' };
/** These tests have no other advisers. */
const CROWD: NoticeAudience = { kind: 'matching', roles: ['adviser'] };

/** The receivers of a notice, and the operator who sends it. */
export async function gatherCrowd(rig: Rig, count: number): Promise<Session> {
  const db = rig.db();
  const operator: PersonOptions = {
    roles: ['operator'],
    desk: [{ role: 'admin', companyIds: null }],
  };
  const personId = await db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1) await makePerson(tx, { roles: ['adviser'] });
    return (await makePerson(tx, operator)).personId;
  });
  return openSession({ db, clock: systemClock, ids: createIds(systemClock) }, personId);
}

/** Writes a notice and sends it, as the screen does; returns its id. */
export async function sendTo(
  rig: Rig,
  operator: Session,
  audience: NoticeAudience = CROWD,
): Promise<string> {
  const id = randomUUID();
  const texts = { es: WORDS, en: WORDS, pt: WORDS };
  const { changedAt } = await ask(createNotice, { id, kind: 'notice', texts, link: '', audience });
  const { people } = await ask(countAudience, { audience });
  await ask(sendNotice, { id, people, changedAt });
  return id;

  async function ask<C extends Call>(call: C, input: InputOf<C>) {
    const { codigo, data } = await callByContract(rig.url(), call, input, { as: operator });
    expect({ call: call.name, codigo }).toEqual({ call: call.name, codigo: '' });
    return data;
  }
}

/** Locks a row in the middle of the batch after the next: the server that sends it waits there with nothing committed. */
export function middleOf(noticeId: string): string {
  // Not with OFFSET directly: it locks the rows that it skips.
  return `
    SELECT 1 FROM notice_recipient WHERE notice_id = '${noticeId}' AND person_id = (
      SELECT person_id FROM notice_recipient WHERE notice_id = '${noticeId}' AND told_at IS NULL
       ORDER BY person_id OFFSET 130 LIMIT 1) FOR UPDATE`;
}

/** Jobs of a killed process go to the next one after their lease; here at once. */
export async function endLeases(rig: Rig, queue = QUEUE): Promise<void> {
  await sql`
    UPDATE pgboss.job SET expire_seconds = 1, retry_delay = 0, started_on = started_on - interval '1 minute'
     WHERE name LIKE ${queue} AND state = 'active'`.execute(rig.db());
}

/** The same for the jobs of payments. */
export const endPaymentLeases = (rig: Rig): Promise<void> => endLeases(rig, 'payments.%');

/** The control: the order for the next batch, lost as if it were only in the memory of the process. */
export async function forgetOrders(rig: Rig): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE name = ${QUEUE}`.execute(rig.db());
}

/** The state of a notice, its audience, and how many people are marked, were notified, and were notified more than once. */
export async function stateOfNotice(rig: Rig, noticeId: string) {
  const { rows } = await sql<{
    state: string;
    people: number;
    marked: number;
    notified: number;
    twice: number;
  }>`
    SELECT state,
           (SELECT count(*)::int FROM notice_recipient r WHERE r.notice_id = notice.id) AS people,
           (SELECT count(told_at)::int FROM notice_recipient r WHERE r.notice_id = notice.id) AS marked,
           (SELECT count(DISTINCT person_id)::int FROM notification n WHERE n.event_id = notice.event_id) AS notified,
           (SELECT count(*)::int - count(DISTINCT person_id)::int FROM notification n WHERE n.event_id = notice.event_id) AS twice
      FROM notice WHERE id = ${noticeId}::uuid`.execute(rig.db());
  return rows[0];
}

export async function untilSent(rig: Rig, noticeId: string): Promise<void> {
  await expect
    .poll(async () => (await stateOfNotice(rig, noticeId))?.state, {
      timeout: 60_000,
      interval: 50,
    })
    .toBe('sent');
}
