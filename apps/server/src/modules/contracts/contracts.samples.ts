import type { ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import {
  openContract,
  readContract,
  verifyContract,
  voidContract,
} from '@kantuta/contract/contracts/contracts.calls';
import {
  listOwnContracts,
  openCustomerContract,
} from '@kantuta/contract/contracts/own-contracts.calls';
import {
  beginTemplate,
  dropTemplate,
  listTemplates,
  publishTemplate,
  readTemplate,
  saveTemplate,
} from '@kantuta/contract/contracts/templates.calls';
import {
  issueContract,
  listContractable,
  readPreparation,
  savePersonal,
  saveTitle,
} from '@kantuta/contract/contracts/preparing.calls';
import {
  ALONE,
  fillSteps,
  issueOne,
  publishTemplate as publishModel,
} from '../../../test/contracting.ts';
import { findPlaces, FORM } from '../../../test/holding.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import {
  deskThingsOf,
  sample,
  thingsOf,
  type DeskOwner,
  type SampleDesk,
} from '../../../test/sample.ts';
import type { TestApp } from '../../../test/app.ts';
import { REASON } from '../../../test/desk-things.ts';
import { makeReservedLot, makeTemplateDraft } from './contracts.factory.ts';
import { modelClauses } from './templates/model.present.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** A reserved lot whose contract is not made yet, and a contract that waits for its signatures. */
    reservedSaleId: number;
    /** One whose steps are filled in. */
    preparedSaleId: number;
    contractId: string;
    contractReference: string;
  }
  interface DeskSubject {
    /** A template of the company with a draft, and when that was changed. */
    templateId: number;
    templateChangedAt: string;
  }
}

export const things = thingsOf({
  nobody: {
    reservedSaleId: 2_000_000_061,
    preparedSaleId: 2_000_000_062,
    contractId: '01900000-0000-7000-8000-000000000061',
    contractReference: '0'.repeat(12),
  },
  async make(app, customer) {
    await findPlaces(app);
    await publishModel(app);
    const { personId } = customer;
    const reserve = () =>
      app.database.db
        .transaction()
        .execute((tx) => makeReservedLot(tx, { personId, at: app.clock.now() }));
    const reservedSaleId = await reserve();
    const preparedSaleId = await reserve();
    await fillSteps(app, { ...customer, saleId: preparedSaleId });
    const buyer = { ...customer, saleId: await reserve() };
    await fillSteps(app, buyer);
    const { data } = await issueOne(app, buyer);
    const { contractId, reference: contractReference } = data;
    return { reservedSaleId, preparedSaleId, contractId, contractReference };
  },
  secrets: ({ contractId, contractReference }) => [contractId, contractReference],
});

/** The draft of the next version of a kind of contract that no other sample issues; by default of the terms of a season ticket. */
function newDraft(
  app: TestApp,
  { companyId, proposedBy }: Omit<DeskOwner, 'personId'>,
  variant: ContractVariant = 'seasonTicket',
) {
  const of = { companyId, changedBy: proposedBy, variant, at: app.clock.now() };
  return app.database.db.transaction().execute((tx) => makeTemplateDraft(tx, of));
}

export const deskThings = deskThingsOf({
  nobody: { templateId: 2_000_000_000, templateChangedAt: '2026-01-01T00:00:00.000Z' },
  async make(app, owner) {
    const { templateId, changedAt } = await newDraft(app, owner);
    return { templateId, templateChangedAt: changedAt.toISOString() };
  },
});

const written = (
  templateId: number,
  readAt: string,
  variant: ContractVariant = 'seasonTicket',
) => ({
  templateId,
  clauses: modelClauses(variant),
  certificate: 'MC-PRUEBA-2027',
  readAt,
});

export function deskPaths({ app, admin, companyId }: SampleDesk): DeskPath[] {
  // Each act has a kind of contract of its own, because a kind has one draft.
  const draft = (variant: ContractVariant) =>
    newDraft(app, { companyId, proposedBy: admin.personId }, variant);
  return [
    {
      does: 'saves the draft of a template',
      call: saveTemplate,
      leaves: 'contracts.saveTemplate',
      input: async () => {
        const { templateId, changedAt } = await draft('travelMembership');
        return written(templateId, changedAt.toISOString(), 'travelMembership');
      },
    },
    {
      does: 'discards the draft of a template',
      call: dropTemplate,
      leaves: 'contracts.dropTemplate',
      input: async () => ({ templateId: (await draft('parkMembership')).templateId }),
    },
    {
      does: 'asks to publish a template',
      call: publishTemplate,
      leaves: 'approvals.propose',
      input: async () => ({
        templateId: (await draft('seasonTicket')).templateId,
        reason: REASON,
      }),
    },
  ];
}

export const samples = [
  sample(listOwnContracts),
  sample(
    openCustomerContract,
    ({ desk, contractId }) => ({
      personId: desk.personId,
      contractId,
    }),
    { refused: 'forbidden' },
  ),
  sample(listTemplates),
  sample(readTemplate, ({ desk }) => ({ templateId: desk.templateId })),
  sample(beginTemplate, ({ desk }) => ({ companyId: desk.companyId, variant: 'house' })),
  sample(saveTemplate, ({ desk }) => written(desk.templateId, desk.templateChangedAt)),
  sample(dropTemplate, ({ desk }) => ({ templateId: desk.templateId })),
  sample(publishTemplate, ({ desk }) => ({ templateId: desk.templateId, reason: REASON })),
  sample(listContractable),
  sample(readPreparation, ({ reservedSaleId }) => ({ saleId: reservedSaleId })),
  sample(savePersonal, ({ reservedSaleId }) => ({ saleId: reservedSaleId, form: FORM })),
  sample(saveTitle, ({ reservedSaleId }) => ({ saleId: reservedSaleId, title: ALONE })),
  sample(issueContract, ({ preparedSaleId }) => ({ saleId: preparedSaleId, planVersion: 1 })),
  sample(readContract, ({ contractId }) => ({ contractId })),
  sample(openContract, ({ contractId }) => ({ contractId })),
  sample(voidContract, ({ contractId }) => ({ contractId, words: 'Mi dirección está mal' })),
  sample(verifyContract, ({ contractReference }) => ({ reference: contractReference })),
];
