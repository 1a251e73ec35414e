import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kantuta/contract/durations';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { z } from 'zod';
import { insertWindow } from '../src/modules/settings/settings.store.ts';
import { approvalKind } from '../src/platform/approvals/approval-kind.ts';
import { insertProposal } from '../src/platform/approvals/approvals.store.ts';
import type { TestApp } from './app.ts';

/** The reason that operators give in tests. */
export const REASON = 'Una prueba de la mesa.';

/** A change that two persons of any role make and that has no effect. */
export const TEST_CHANGE = approvalKind({
  name: 'test.change',
  payload: z.object({}),
  proposers: OPERATOR_ROLES,
  roles: OPERATOR_ROLES,
  apply: async () => undefined,
});

/** A proposal that waits for a second person and has no effect. */
export async function newProposal(
  app: TestApp,
  proposedBy: number,
  change: { kind?: string; companyId?: number; payload?: object } = {},
): Promise<string> {
  const [id, at] = [randomUUID(), app.clock.now()];
  await app.database.db.transaction().execute((tx) =>
    insertProposal(tx, {
      id,
      kind: TEST_CHANGE.name,
      subject: 'prueba',
      companyId: null,
      payload: {},
      changes: [{ field: 'value', before: '1', after: '2' }],
      reason: REASON,
      proposedBy,
      proposedAt: at,
      expiresAt: new Date(at.getTime() + HOUR_MS),
      ...change,
    }),
  );
  return id;
}

/** What this customer bought first from this company. */
export async function saleOf(
  app: TestApp,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('sale')
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request of a customer of this company; returns its number. */
export async function newSupportRequest(
  app: TestApp,
  companyId: number,
  asker?: number,
): Promise<string> {
  const { db } = app.database;
  const { personId } =
    asker === undefined
      ? await db
          .selectFrom('sale')
          .where('companyId', '=', companyId)
          .select('personId')
          .executeTakeFirstOrThrow()
      : { personId: asker };
  const reference = app.platform.ids.reference();
  await db
    .insertInto('supportRequest')
    .values({
      reference,
      attemptId: randomUUID(),
      personId,
      documentNumber: '7654321',
      phone: '70012345',
      topic: 'payments',
      message: '=1+1 y una pregunta.',
      state: 'received',
      createdAt: app.clock.now(),
    })
    .execute();
  return reference;
}

/** An hour of maintenance that nothing else has planned. */
export async function newWindow(app: TestApp, startsAt: Date): Promise<number> {
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  return app.database.db.transaction().execute(async (tx) => {
    await insertWindow(tx, { startsAt, endsAt, author: 'prueba', reason: REASON });
    const { id } = await tx
      .selectFrom('maintenanceWindow')
      .where('startsAt', '=', startsAt)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A new change of a setting to its present value; another one each time, because an identical proposal would be the waiting one. */
export async function settingInput(app: TestApp, key: 'approval.hours' | 'support.answerHours') {
  const { version } = await app.database.db
    .selectFrom('setting')
    .where('key', '=', key)
    .where('scopeKind', '=', 'brand')
    .orderBy('version', 'desc')
    .limit(1)
    .select('version')
    .executeTakeFirstOrThrow();
  return {
    key,
    companyId: null,
    version,
    value: 40 + (version % 7),
    validFrom: null,
    reason: `${REASON} ${randomUUID()}`,
  };
}
