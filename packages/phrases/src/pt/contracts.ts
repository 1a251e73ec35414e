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
    documents: 'Meus documentos',
    generateContract: 'Gerar contrato',
  },
} as const satisfies Translation<typeof source.entrance>;

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
      draft: 'Rascunho',
      awaiting_signatures: 'À espera de assinaturas',
      paper_in_review: 'Papel em revisão',
      signed: 'Assinado',
      expired: 'Vencido',
      voided: 'Anulado',
    },
  },
  errors: {
    ...signingErrors,
    ...addendaErrors,
    ...cessionErrors,
    ...templateErrors,
    certificate_missing: 'Falta o certificado do projeto: ainda não é possível gerar o contrato.',
    contract_template_missing:
      'Ainda não há um modelo de contrato para este produto. Entre em contato com o atendimento.',
    contract_changed:
      'Algo mudou desde que você o leu. Revise o plano e os dados, e confirme novamente.',
    contract_issued: 'O contrato já foi gerado: seus dados não mudam.',
    contract_ended: 'Este contrato já não está vigente.',
    contract_being_signed:
      'Alguém já assinou este contrato. Entre em contato com o atendimento para anulá-lo.',
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
    sections: { contractTemplates: 'Modelos de contrato' },
    kinds: {
      contracts_seal: deskContracts.acts.seal,
      contracts_addendum: 'Novo prazo de um plano',
      contracts_publishTemplate: 'Publicar um modelo de contrato',
    },
    fields: {
      contractSeal: deskContracts.price,
      newTerm: newTerm.figures.months,
      newTermTotal: newTerm.figures.total,
      templateVersion: 'Versão do modelo',
      templateCertificate: 'Número do certificado',
    },
  },
  settingsDesk: {
    dryRun: { rows: { ...signingDryRuns, ...addendaDryRuns } },
    keys: {
      ...signingSettings,
      ...addendaSettings,
      cession_feeUsd: 'Custo de uma cessão',
      membership_maintenanceUsd: 'Manutenção anual de uma membresia',
    },
  },
  trail: {
    acts: {
      ...templateActs,
      contracts_issue: 'Gerou um contrato',
      ...signingActs,
      ...addendaActs,
      ...cessionActs,
    },
    areas: { contracts: 'Contratos' },
    objects: {
      contract: 'Contrato',
      contractTemplate: 'Modelo de contrato',
      contractAddendum: 'Termo aditivo',
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
      title: 'Contrato pronto para assinar',
      detail: 'Seu contrato de {product} está pronto. Você pode lê-lo e assiná-lo até {until}.',
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
