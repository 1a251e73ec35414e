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
    formalities: 'Trâmites',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
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

export const desk = {
  templates,
  deskContracts,
  workList: signingWork,
  operators: {
    sections: { contractTemplates: 'Modelos de contrato' },
    kinds: {
      contracts_seal: deskContracts.acts.seal,
      contracts_publishTemplate: 'Publicar um modelo de contrato',
    },
    fields: {
      contractSeal: deskContracts.price,
      templateVersion: 'Versão do modelo',
      templateCertificate: 'Número do certificado',
    },
  },
  settingsDesk: {
    dryRun: { rows: signingDryRuns },
    keys: {
      ...signingSettings,
      cession_feeUsd: 'Custo de uma cessão',
      membership_maintenanceUsd: 'Manutenção anual de uma membresia',
    },
  },
  trail: {
    acts: {
      ...templateActs,
      contracts_issue: 'Gerou um contrato',
      ...signingActs,
    },
    areas: { contracts: 'Contratos' },
    objects: { contract: 'Contrato', contractTemplate: 'Modelo de contrato' },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  codes: { signature: signatureCode },
  notifications: {
    ...signingNotices,
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
