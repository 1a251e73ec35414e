import { randomUUID } from 'node:crypto';
import { OPERATOR_ROLES } from '@kantuta/contract/operators/operator-roles.rules';
import { SETTING_CHANGE } from '@kantuta/contract/settings/setting-changes.calls';
import { z } from 'zod';
import { insertNotice } from '../src/modules/notifications/notices/notices.store.ts';
import { approvalKind } from '../src/platform/approvals/approval-kind.ts';
import { insertProposal } from '../src/platform/approvals/approvals.store.ts';
import { TEST_NOON, type TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { newDeskMoney, type DeskMoney } from './desk-money.ts';
import { newPerson } from './signing-in.ts';

/** Everything of one company that operators know by a name. */
export type DeskSubject = DeskMoney & {
  companyId: number;
  proposalId: string;
  settingProposalId: string;
  /** Of somebody without any role of the desk. */
  document: string;
  /** Holds the role `support` for the company. */
  holderId: number;
  /** Payments of the company are closed. */
  restrictionId: number;
  /** A draft that may only reach people of the company. */
  noticeId: string;
  /** A customer of the company, and what they bought there. */
  personId: number;
  saleId: number;
  /** Of a customer of the company. */
  supportReference: string;
};

/** What does not exist. */
export const NO_DESK: DeskSubject = {
  companyId: 31_999,
  proposalId: '01900000-0000-7000-8000-000000000002',
  settingProposalId: '01900000-0000-7000-8000-000000000003',
  document: '99999998',
  holderId: 2_000_000_000,
  restrictionId: 2_000_000_000,
  noticeId: '01900000-0000-7000-8000-000000000003',
  personId: 2_000_000_000,
  saleId: 2_000_000_000,
  regularizationId: '01900000-0000-7000-8000-000000000004',
  missingEventId: 'evt_unknown',
  supportReference: '000000000000',
};

const REASON = 'Una consulta de prueba.';

const draftFor = ({ companyId }: DeskSubject) => ({
  kind: 'notice',
  texts: { es: IN_WORDS, en: IN_WORDS, pt: IN_WORDS },
  link: '',
  audience: { kind: 'companies', companyIds: [companyId] },
});
/** When it was written. */
const changedAt = TEST_NOON.toISOString();
const IN_WORDS = { title: 'Un aviso', text: 'Algo que contar.' };
/** A change that needs a second person: it is kept, and nothing of the house changes. */
const REGION = { key: 'calendar.region', value: '' };

type Input = Record<string, unknown>;

/** One good input for every call of the desk. */
export const DESK_INPUTS: Readonly<Record<string, (subject: { desk: DeskSubject }) => Input>> = {
  'operators.readDesk': () => ({}),
  'operators.listProposals': () => ({}),
  'operators.readProposal': ({ desk }) => ({ id: desk.proposalId }),
  'operators.approveProposal': ({ desk }) => ({ id: desk.proposalId }),
  'operators.refuseProposal': ({ desk }) => ({ id: desk.proposalId, reason: 'No corresponde.' }),
  'customers.search': ({ desk }) => ({ q: `Prueba ${desk.personId}` }),
  'customers.read': ({ desk }) => ({ personId: desk.personId }),
  'customers.showContacts': ({ desk }) => ({ personId: desk.personId, reason: REASON }),
  'customers.listNotes': ({ desk }) => ({ personId: desk.personId }),
  'customers.addNote': ({ desk }) => ({
    personId: desk.personId,
    attemptId: randomUUID(),
    text: 'Llamó para preguntar.',
  }),
  'customers.startView': ({ desk }) => ({ personId: desk.personId, reason: REASON }),
  'customers.endView': () => ({ grantId: randomUUID() }),
  'customers.listProducts': ({ desk }) => ({ personId: desk.personId }),
  'customers.readProduct': ({ desk }) => ({ personId: desk.personId, saleId: desk.saleId }),
  'customers.listPayments': ({ desk }) => ({ personId: desk.personId, page: 1 }),
  'customers.readPayment': ({ desk }) => ({ personId: desk.personId, intentId: randomUUID() }),
  'customers.listDevices': ({ desk }) => ({ personId: desk.personId }),
  'customers.listDocuments': ({ desk }) => ({ personId: desk.personId }),
  'customers.readReceipt': ({ desk }) => ({ personId: desk.personId, reference: '000000000000' }),
  'customers.listRequests': ({ desk }) => ({ personId: desk.personId }),
  'operators.withdrawProposal': ({ desk }) => ({ id: desk.proposalId }),
  'operators.listOperators': () => ({}),
  'operators.proposeRole': ({ desk }) => ({
    document: desk.document,
    role: 'support',
    companyIds: [desk.companyId],
    reason: 'Nueva en el equipo.',
  }),
  'operators.endRole': ({ desk }) => ({
    personId: desk.holderId,
    role: 'support',
    reason: 'Cambia de equipo.',
  }),
  'operators.searchTrail': () => ({}),
  'operators.exportTrail': () => ({}),
  'settings.listMaintenance': () => ({}),
  // Too short to be one: nobody closes the house in between.
  'settings.planMaintenance': () => ({ endsAt: '2020-01-01T00:00:00Z', reason: 'Una prueba.' }),
  'settings.endMaintenance': () => ({ id: 2_000_000_000, reason: 'Una prueba.' }),
  'settings.moveMaintenanceEnd': () => ({
    id: 2_000_000_000,
    endsAt: '2020-01-01T00:00:00Z',
    reason: 'Una prueba.',
  }),
  'payments.listRestrictions': () => ({}),
  'payments.addRestriction': ({ desk }) => ({
    companyIds: [desk.companyId],
    methods: 'all',
    to: null,
    reasonKey: 'planned_works',
  }),
  'payments.endRestriction': ({ desk }) => ({
    id: desk.restrictionId,
    reason: 'Se abre de nuevo.',
  }),
  'payments.readRegularization': ({ desk }) => ({ id: desk.regularizationId }),
  'payments.previewRegularization': ({ desk }) => ({ id: desk.regularizationId, use: 'due' }),
  // Nobody was shown this.
  'payments.applyRegularization': ({ desk }) => ({
    id: desk.regularizationId,
    use: 'due',
    attemptId: randomUUID(),
    basis: '',
    reason: REASON,
  }),
  'payments.readMissingMoney': ({ desk }) => ({ eventId: desk.missingEventId }),
  'payments.closeMissingMoney': ({ desk }) => ({ eventId: desk.missingEventId, reason: REASON }),
  'notices.list': () => ({}),
  'notices.read': ({ desk }) => ({ id: desk.noticeId }),
  'notices.create': ({ desk }) => ({ id: randomUUID(), ...draftFor(desk) }),
  'notices.update': ({ desk }) => ({
    id: desk.noticeId,
    ...draftFor(desk),
    changedAt,
  }),
  'notices.countAudience': ({ desk }) => ({ audience: draftFor(desk).audience }),
  // Nobody counted so many.
  'notices.send': ({ desk }) => ({ id: desk.noticeId, people: 9_000_000, changedAt }),
  'notices.stop': ({ desk }) => ({ id: desk.noticeId }),
  'notices.listRecipients': ({ desk }) => ({ id: desk.noticeId }),
  'settings.listSettings': () => ({}),
  'settings.readSettingHistory': ({ desk: { companyId } }) => ({ key: REGION.key, companyId }),
  'settings.dryRunSetting': ({ desk: { companyId } }) => ({ ...REGION, companyId }),
  'settings.dryRunProposal': ({ desk }) => ({ id: desk.settingProposalId }),
  'settings.changeSetting': ({ desk: { companyId } }) => ({
    ...REGION,
    companyId,
    version: 0,
    validFrom: null,
    reason: 'Otra oficina.',
    secondPerson: true,
  }),
  'operators.exportProposals': () => ({ state: 'open' }),
  'operators.listWork': () => ({}),
  'operators.exportWork': () => ({}),
  'operators.changeWork': ({ desk }) => ({
    action: 'take',
    items: [
      { kind: 'support_request', id: desk.supportReference },
      { kind: 'approval', id: desk.proposalId },
    ],
    dryRun: false,
  }),
  'operators.listViews': () => ({ page: 'work' }),
  'operators.saveView': () => ({ page: 'work', name: 'Mía', filters: {}, isDefault: false }),
  'operators.removeView': ({ desk }) => ({ page: 'work', id: desk.proposalId }),
  'support.readRequest': ({ desk }) => ({ reference: desk.supportReference }),
  'support.answer': ({ desk }) => ({
    reference: desk.supportReference,
    attemptId: randomUUID(),
    text: 'Ya está resuelto.',
  }),
  'support.close': ({ desk }) => ({ reference: desk.supportReference }),
};

/** These write or read what is the operator's own or the group's, whatever the company. */
export const WITHOUT_COMPANY: ReadonlySet<string> = new Set([
  'operators.readDesk',
  'operators.listProposals',
  'operators.listOperators',
  'operators.searchTrail',
  'operators.exportTrail',
  'settings.listMaintenance',
  'payments.listRestrictions',
  'notices.list',
  'customers.search',
  'customers.endView',
  'settings.listSettings',
  'operators.exportProposals',
  'operators.listWork',
  'operators.exportWork',
  'operators.listViews',
  'operators.saveView',
  'operators.removeView',
]);

/** A change that two persons of any role make, and that changes nothing. */
export const TEST_CHANGE = approvalKind({
  name: 'test.change',
  payload: z.object({}),
  proposers: OPERATOR_ROLES,
  roles: OPERATOR_ROLES,
  apply: async () => undefined,
});

/** One of everything that the desk of this company has, fresh for each use. */
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
    expiresAt: new Date(at.getTime() + 3_600_000),
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
      texts: { es: IN_WORDS, en: IN_WORDS, pt: IN_WORDS },
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

/** What a customer of this company asks; answers its number. */
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

/** A customer of one company and somebody who proposes things there. */
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
