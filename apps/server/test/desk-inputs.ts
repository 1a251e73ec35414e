import { randomUUID } from 'node:crypto';
import { TEST_NOON } from './app.ts';
import type { DeskMoney } from './desk-money.ts';

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
  texts: { es: NOTICE_WORDS, en: NOTICE_WORDS, pt: NOTICE_WORDS },
  link: '',
  audience: { kind: 'companies', companyIds: [companyId] },
});
/** When it was written. */
const changedAt = TEST_NOON.toISOString();
/** What a notice says in every language. */
export const NOTICE_WORDS = { title: 'Un aviso', text: 'Algo que contar.' };
/** A change that needs a second person: it is kept, and nothing of the house changes. */
export const REGION = { key: 'calendar.region', value: '' };

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
  'notices.update': ({ desk }) => ({ id: desk.noticeId, ...draftFor(desk), changedAt }),
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
