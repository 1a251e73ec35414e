import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kantuta/contract/durations';
import { SETTING_CHANGE } from '@kantuta/contract/settings/setting-changes.calls';
import { insertNotice } from '../src/modules/notifications/notices/notices.store.ts';
import { insertProposal } from '../src/platform/approvals/approvals.store.ts';
import type { TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { NOTICE_WORDS, REGION, type DeskSubject } from './desk-subject.ts';
import { newDeskMoney } from './desk-money.ts';
import { newSupportRequest, TEST_CHANGE } from './desk-things.ts';
import { newPerson } from './signing-in.ts';

/** One record of every kind that the desk of this company has, new for each use. */
export async function newDeskSubject(
  app: TestApp,
  { companyId, proposedBy }: { companyId: number; proposedBy: number },
): Promise<DeskSubject> {
  const at = app.clock.now();
  const open = {
    subject: 'prueba',
    companyId,
    changes: [{ field: 'value', before: '1', after: '2' }],
    reason: 'Una prueba.',
    proposedBy,
    proposedAt: at,
    expiresAt: new Date(at.getTime() + HOUR_MS),
  };
  const [proposalId, settingProposalId] = [randomUUID(), randomUUID()];
  await app.database.db.transaction().execute(async (tx) => {
    await insertProposal(tx, { ...open, id: proposalId, kind: TEST_CHANGE.name, payload: {} });
    const change = { ...REGION, companyId, version: 0, before: REGION.value, validFrom: null };
    await insertProposal(tx, {
      ...open,
      id: settingProposalId,
      kind: SETTING_CHANGE,
      payload: change,
    });
  });
  const { document } = await newPerson(app);
  const { personId: holderId } = await newPerson(app, {
    roles: ['operator'],
    desk: [{ role: 'support', companyIds: [companyId] }],
  });
  const { id: restrictionId } = await app.database.db
    .insertInto('paymentRestriction')
    .values({
      companyIds: [companyId],
      methods: ['card'],
      startsAt: at,
      reasonKey: 'planned_works',
      author: 'prueba',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const noticeId = randomUUID();
  await app.database.db.transaction().execute((tx) =>
    insertNotice(tx, {
      id: noticeId,
      kind: 'notice',
      texts: { es: NOTICE_WORDS, en: NOTICE_WORDS, pt: NOTICE_WORDS },
      link: '',
      audience: { kind: 'companies', companyIds: [companyId] },
      companyIds: [companyId],
      authorId: proposedBy,
      createdAt: at,
    }),
  );
  const { id: saleId, personId } = await app.database.db
    .selectFrom('sale')
    .where('companyId', '=', companyId)
    .orderBy('id')
    .limit(1)
    .select(['id', 'personId'])
    .executeTakeFirstOrThrow();
  const supportReference = await newSupportRequest(app, companyId);
  return {
    companyId,
    proposalId,
    settingProposalId,
    document,
    holderId,
    restrictionId,
    noticeId,
    personId,
    saleId,
    supportReference,
    ...(await newDeskMoney(app, { companyId, personId, saleId })),
  };
}

/** A customer of one company, and an operator who makes proposals there. */
export async function newDeskCompany(
  app: TestApp,
): Promise<{ customer: Customer; companyId: number; proposer: number }> {
  const customer = await newCustomer(app, { sales: [{}] });
  const { companyId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', customer.saleIds[0] ?? 0)
    .select('companyId')
    .executeTakeFirstOrThrow();
  const { personId: proposer } = await newPerson(app, {
    roles: ['operator'],
    desk: [{ role: 'admin', companyIds: null }],
  });
  return { customer, companyId, proposer };
}
