import type { DeskMoney } from './desk-money.ts';

/** Everything of one company that operators know by a name. */
export type DeskSubject = DeskMoney & {
  companyId: number;
  proposalId: string;
  settingProposalId: string;
  /** A person without any role of the desk. */
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

/** Ids that do not exist. */
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

/** The texts of a notice in every language. */
export const NOTICE_WORDS = { title: 'Un aviso', text: 'Algo que contar.' };
/** A change that needs a second person: it is stored as a proposal and has no effect. */
export const REGION = { key: 'calendar.region', value: '' } as const;
