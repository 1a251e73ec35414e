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
export const entrance = {
  menu: {
    documents: 'Mis documentos',
    generateContract: 'Generar contrato',
  },
} as const;

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
      draft: 'Borrador',
      awaiting_signatures: 'Pendiente de firma',
      paper_in_review: 'Firma en papel en revisión',
      signed: 'Firmado',
      expired: 'Vencido',
      voided: 'Anulado',
    },
  },
  errors: {
    ...signingErrors,
    ...addendaErrors,
    ...cessionErrors,
    ...templateErrors,
    certificate_missing:
      'Falta el certificado del proyecto: todavía no se puede generar el contrato. Comuníquese con atención al cliente.',
    contract_template_missing:
      'Todavía no hay un modelo de contrato para este producto. Comuníquese con atención al cliente.',
    contract_changed:
      'Algo cambió desde que lo leyó. Revise el plan y los datos, y confirme de nuevo.',
    contract_issued: 'El contrato ya fue generado: sus datos no cambian.',
    contract_ended: 'Este contrato ya no está vigente.',
    contract_being_signed:
      'Alguien ya firmó este contrato. Comuníquese con atención al cliente para anularlo.',
  },
} as const;

export const account = {
  // What a charge of contracts is called where it is kept (PAY-73).
  keptWords: { cession: { fee: cessionFee } },
} as const;

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
      contracts_addendum: 'Nuevo plazo de un plan',
      contracts_publishTemplate: 'Publicar un modelo de contrato',
    },
    fields: {
      contractSeal: deskContracts.price,
      newTerm: newTerm.figures.months,
      newTermTotal: newTerm.figures.total,
      templateVersion: 'Versión del modelo',
      templateCertificate: 'Número de certificado',
    },
  },
  settingsDesk: {
    dryRun: { rows: { ...signingDryRuns, ...addendaDryRuns } },
    keys: {
      ...signingSettings,
      ...addendaSettings,
      cession_feeUsd: 'Costo de una cesión',
      membership_maintenanceUsd: 'Mantenimiento anual de una membresía',
    },
  },
  trail: {
    acts: {
      ...templateActs,
      contracts_issue: 'Generó un contrato',
      ...signingActs,
      ...addendaActs,
      ...cessionActs,
    },
    areas: { contracts: 'Contratos' },
    objects: {
      contract: 'Contrato',
      contractTemplate: 'Modelo de contrato',
      contractAddendum: 'Adenda',
      cession: cession.noCharge,
    },
  },
} as const;

export const server = {
  codes: { signature: signatureCode },
  notifications: {
    ...signingNotices,
    ...addendaNotices,
    ...cessionNotices,
    contractIssued: {
      title: 'Contrato listo para firmar',
      detail: 'Su contrato de {product} está listo. Puede leerlo y firmarlo hasta el {until}.',
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
} as const;
