import {
  cession,
  cessionActs,
  cessionErrors,
  cessionFee,
  cessionNotices,
  cessionWork,
  deskCessions,
} from './contracts/cession.ts';
import {
  addenda,
  addendaActs,
  addendaDryRuns,
  addendaErrors,
  addendaNotices,
  addendaSettings,
  addendaWork,
  deskAddenda,
  newTerm,
} from './contracts/addenda.ts';
import {
  deskContracts,
  signatureCode,
  signing,
  signingActs,
  signingDryRuns,
  signingErrors,
  signingNotices,
  signingSettings,
  signingWork,
} from './contracts/signing.ts';
import { verifyContract } from './contracts/verifying.ts';
import { contractPaper } from './contracts/paper.ts';
import { houseModel, landModel } from './contracts/model-land.ts';
import { myDocuments } from './contracts/documents.ts';
import { templateActs, templateErrors, templates } from './contracts/templates.ts';
import { contracting } from './contracts/preparing.ts';
import { parkModel, ticketModel, travelModel } from './contracts/model-memberships.ts';
import type * as source from '../es/contracts.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    documents: 'My documents',
    generateContract: 'Generate contract',
  },
} as const satisfies Translation<typeof source.entrance>;

export const de = {
  menu: {
    documents: 'Meine Unterlagen',
    generateContract: 'Vertrag erstellen',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    documents: 'Mes documents',
    generateContract: 'Générer le contrat',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const office = {
  cession,
  addenda,
  newTerm,
  contracting,
  myDocuments,
  signing,
  verifyContract,
  contracts: {
    states: {
      draft: 'Draft',
      awaiting_signatures: 'Waiting for signatures',
      paper_in_review: 'Paper under review',
      signed: 'Signed',
      expired: 'Expired',
      voided: 'Voided',
    },
  },
  errors: {
    ...signingErrors,
    ...addendaErrors,
    ...cessionErrors,
    ...templateErrors,
    certificate_missing:
      'The certificate of the project is missing, so the contract cannot be made yet.',
    contract_template_missing:
      'There is no contract model for this product yet. Please contact customer service.',
    contract_changed:
      'Something has changed since you read it. Review the plan and the data, and confirm again.',
    contract_issued: 'The contract has been issued: its data do not change.',
    contract_ended: 'This contract is no longer in force.',
    contract_being_signed:
      'Somebody has already signed this contract. Please contact customer service to void it.',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  // What a charge of contracts is called where it is kept (PAY-73).
  keptWords: { cession: { fee: cessionFee } },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  templates,
  deskContracts,
  deskAddenda,
  deskCessions,
  workList: {
    kinds: { ...signingWork.kinds, ...addendaWork.kinds, ...cessionWork.kinds },
    steps: { ...signingWork.steps, ...addendaWork.steps, ...cessionWork.steps },
    reasons: { ...signingWork.reasons, ...addendaWork.reasons, ...cessionWork.reasons },
  },
  operators: {
    sections: { contractTemplates: 'Contract templates' },
    kinds: {
      contracts_seal: deskContracts.acts.seal,
      contracts_addendum: 'New term of a plan',
      contracts_publishTemplate: 'Publish a contract template',
    },
    fields: {
      contractSeal: deskContracts.price,
      newTerm: newTerm.figures.months,
      newTermTotal: newTerm.figures.total,
      templateVersion: 'Version of the template',
      templateCertificate: 'Certificate number',
    },
  },
  settingsDesk: {
    dryRun: { rows: { ...signingDryRuns, ...addendaDryRuns } },
    keys: {
      ...signingSettings,
      ...addendaSettings,
      cession_feeUsd: 'Cost of a cession',
      membership_maintenanceUsd: 'Yearly maintenance of a membership',
    },
  },
  trail: {
    acts: {
      ...templateActs,
      contracts_issue: 'Made a contract',
      ...signingActs,
      ...addendaActs,
      ...cessionActs,
    },
    areas: { contracts: 'Contracts' },
    objects: {
      contract: 'Contract',
      contractTemplate: 'Contract template',
      contractAddendum: 'Addendum',
      cession: cession.noCharge,
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  codes: { signature: signatureCode },
  notifications: {
    ...signingNotices,
    ...addendaNotices,
    ...cessionNotices,
    contractIssued: {
      title: 'Contract ready to sign',
      detail: 'Your contract of {product} is ready. You can read and sign it until {until}.',
    },
  },
  contracts: {
    paper: contractPaper,
    models: {
      land: landModel,
      house: houseModel,
      park: parkModel,
      travel: travelModel,
      ticket: ticketModel,
    },
  },
} as const satisfies Translation<typeof source.server>;
