import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { InputOf } from '@kantuta/contract/call';
import type { NoticeAudience } from '@kantuta/contract/notifications/audiences.calls';
import {
  createNotice,
  readNotice,
  sendNotice,
} from '@kantuta/contract/notifications/notices.calls';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import { makePerson } from '../src/modules/people/people.factory.ts';
import { sql } from '../src/platform/db/database.ts';
import { TEST_NOON, type Session, type TestApp } from './app.ts';
import { newPerson } from './signing-in.ts';

export async function operator(on: TestApp, ...desk: OperatorRight[]): Promise<Session> {
  const { personId } = await newPerson(on, { roles: ['operator'], desk });
  return on.signIn(personId);
}

export const TEXTS = {
  es: { title: 'Aviso', text: 'El lunes cerramos.' },
  en: { title: 'Notice', text: 'We close on Monday.' },
  pt: { title: 'Aviso PT', text: 'Segunda fechamos.' },
};

export type NoticeInput = Partial<InputOf<typeof createNotice>>;

/** An audience of its own, which no other test writes to. */
export async function crowd(on: TestApp, count: number): Promise<NoticeAudience> {
  const documents = await on.database.db.transaction().execute(async (tx) => {
    const made: string[] = [];
    for (let n = 0; n < count; n += 1) made.push((await makePerson(tx)).document);
    return made;
  });
  return { kind: 'documents', documents };
}

export async function draft(on: TestApp, as: Session, input: NoticeInput = {}): Promise<string> {
  const id = randomUUID();
  const answer = await on.call(
    createNotice,
    {
      id,
      kind: 'notice',
      texts: TEXTS,
      link: '/mi-producto',
      audience: { kind: 'everybody' },
      ...input,
    },
    { as },
  );
  expect(answer.codigo).toBe('');
  return id;
}

/** Orders the present text of the draft to be sent now. */
export async function sendAsWritten(
  on: TestApp,
  as: Session,
  input: Omit<InputOf<typeof sendNotice>, 'changedAt'>,
) {
  const { data } = await on.call(readNotice, { id: input.id }, { as });
  return on.call(sendNotice, { ...input, changedAt: data.changedAt }, { as });
}

/** Changes how many people a notice may reach without a second person. */
export async function limitTo(on: TestApp, people: number): Promise<void> {
  const { version } = await on.database.owner
    .selectFrom('setting')
    .where('key', '=', 'approval.messagePeople')
    .select((of) => of.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  await on.database.owner
    .insertInto('setting')
    .values({
      key: 'approval.messagePeople',
      scopeKind: 'brand',
      scopeId: '',
      value: sql<string>`${String(people)}::jsonb`,
      validFrom: new Date(0),
      version: version + 1,
      author: 'test',
      reason: 'test',
      createdAt: TEST_NOON,
    })
    .execute();
  on.platform.settings.forget();
}
