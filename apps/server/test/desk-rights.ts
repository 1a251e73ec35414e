import { expect } from 'vitest';
import { sql } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import type { DeskPath } from './desk-path.ts';
import type { Desk } from './desk-paths.ts';
import { newDeskSubject } from './desk-subjects.ts';
import { countWaiting, UNTIL_THEY_WAIT } from './hold.ts';
import { sampleInput } from './samples.ts';
import { NOBODY } from './subjects.ts';

type DeskApp = { app: TestApp; desk: Desk };

type Asked = Pick<DeskPath, 'does' | 'call'> & { input: Record<string, unknown> };

/** Every writing call of the desk, ready to be called, including those without a path of their own. */
export async function everyWrite({ app, desk }: DeskApp): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { does, call, input } of desk.paths) asked.push({ does, call, input: await input() });
  const withPath = new Set(asked.map(({ call }) => call.name));
  const subject = await newDeskSubject(app, {
    companyId: desk.companyId,
    proposedBy: desk.other.personId,
  });
  const calls = app.runtime.modules.flatMap((module) => module.calls.map(({ call }) => call));
  for (const call of calls)
    if (
      call.access === 'operator' &&
      call.method !== 'GET' &&
      call.onlyReads !== true &&
      !withPath.has(call.name)
    )
      asked.push({
        does: call.name,
        call,
        input: sampleInput(call, { ...NOBODY, desk: subject }),
      });
  return asked;
}

/** The role is being removed when its holder calls, and is gone before the call is done; then it is granted again for the next call. */
export async function askWhileTaken(
  { app, desk }: DeskApp,
  { call, input }: Asked,
): Promise<string> {
  const { owner } = app.database;
  const { personId } = desk.admin;
  let isAnswered = false;
  const asking = await owner.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    await sql`UPDATE person_role SET ended_at = ${app.clock.now()} WHERE person_id = ${personId}`.execute(
      connection,
    );
    const answer = app.call(call, input, { as: desk.admin }).finally(() => {
      isAnswered = true;
    });
    await expect
      .poll(async () => isAnswered || (await countWaiting(owner)) > 0, UNTIL_THEY_WAIT)
      .toBe(true);
    await sql`COMMIT`.execute(connection);
    return { answer };
  });
  const { codigo } = await asking.answer;
  await owner
    .updateTable('personRole')
    .set({ endedAt: null })
    .where('personId', '=', personId)
    .execute();
  return codigo;
}
