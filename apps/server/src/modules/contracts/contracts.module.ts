import { contractSection, contractsSection } from '@kantuta/contract/contracts/preparing.calls';
import { contractDocuments } from '@kantuta/contract/contracts/own-contracts.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { answerPart } from '../../platform/answer-parts.ts';
import type { Module } from '../../platform/module.ts';
import { paperBrand } from '../../platform/pdf/paper.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAddendaRoom, type AddendaPeers } from './addenda/addenda-room.service.ts';
import { ADDENDA_JOBS } from './addenda/addenda.jobs.ts';
import type { SignImproved } from './addenda/improved.service.ts';
import { createCessionRoom, type CessionPeers } from './cession/cession-room.service.ts';
import { turnCessionsJob } from './cession/cession.jobs.ts';
import { contractRoutes } from './contracts.routes.ts';
import { contractPages } from './customer-pages.routes.ts';
import { listContractsOf } from './documents/own-contracts.views.ts';
import { createContractReading } from './documents/reading.service.ts';
import { createGivenContracts, type GivenContracts } from './giving/given-contracts.service.ts';
import { createIssuing, type IssuingPeers } from './issuing/issuing.service.ts';
import { addendumNames, cessionNames, contractNames, templateNames } from './names.views.ts';
import { ownAddenda, ownCessions, ownContracts } from './own-data.views.ts';
import { contractOfProduct, contractsOnWay } from './preparing/on-way.views.ts';
import { createDeskTemplates } from './templates/desk-templates.service.ts';
import { createTemplatePublishing } from './templates/publishing-templates.service.ts';
import { templateRoutes } from './templates/templates.routes.ts';
import { createPreparing, type PreparingPeers } from './preparing/preparing.service.ts';
import { verifiedAddendum } from './addenda/verified.present.ts';
import { newTermDryRuns } from './addenda/dry-runs.views.ts';
import { signingDryRuns } from './signing/dry-runs.views.ts';
import { judgedSignatures, type IsSignedByUs } from './signing/evidence.views.ts';
import { SIGNING_JOBS } from './signing/signing.jobs.ts';
import { createSigningRoom, type SigningRoomPeers } from './signing/signing-room.service.ts';
import { createUpgradedContracts, type UpgradedContracts } from './upgrading/upgrading.service.ts';

export type ContractPeers = Omit<PreparingPeers, 'certificateOf'> &
  Omit<IssuingPeers, 'certificateOf'> &
  SigningRoomPeers &
  AddendaPeers &
  CessionPeers & { isSignedByUs: IsSignedByUs };

export { addendumContext } from './addenda/addenda.views.ts';
export { voidWithSale } from './signing/contract-ends.service.ts';
export const jobs = [...SIGNING_JOBS, ...ADDENDA_JOBS, turnCessionsJob];

/** Contracts: what they say, who signs them, and their documents (docs/rules/contracts.md). */
export function createContractsModule(
  platform: Platform,
  peers: ContractPeers,
): Module & { signImproved: SignImproved; upgraded: UpgradedContracts; given: GivenContracts } {
  const { config, settings, clock } = platform;
  const deps = {
    ...platform,
    ...peers,
    brand: paperBrand(platform.brand, config),
    verifyUrl: `${config.publicUrl}/verificar-pago/contrato`,
    certificateOf: (async (reader, actor, { unitId }) => {
      const today = dayInLaPaz(clock.now());
      const numbers =
        unitId === null ? undefined : await peers.documentNumbers(reader, { unitId, today });
      if (!numbers) return null;
      const isRequired = await settings.flag('feature.landCertificateRequired', actor);
      return { number: numbers.presaleCertificate, isRequired };
    }) satisfies PreparingPeers['certificateOf'],
  };
  const preparing = createPreparing(deps);
  const contracts = createContractReading({
    ...deps,
    signaturesOf: (reader, of) => judgedSignatures(reader, of, peers.isSignedByUs),
    verifyAddendum: (reader, reference) => verifiedAddendum(reader, reference, peers.isSignedByUs),
  });
  const signing = createSigningRoom(deps);
  const addenda = createAddendaRoom(deps);
  const cessions = createCessionRoom(deps);
  const publishing = createTemplatePublishing(platform);
  return {
    name: 'contracts',
    signImproved: addenda.signImproved,
    upgraded: createUpgradedContracts({ ...deps, ...signing }),
    given: createGivenContracts({ ...deps, preparing }),
    calls: [
      ...contractRoutes(preparing, createIssuing({ ...deps, preparing }), contracts),
      ...signing.calls,
      ...addenda.calls,
      ...cessions.calls,
      ...templateRoutes(createDeskTemplates(platform), publishing),
    ],
    work: [...signing.work, ...addenda.work, ...cessions.work],
    waiting: [...signing.waiting, ...addenda.waiting, ...cessions.waiting],
    approvals: [...signing.approvals, ...addenda.approvals, publishing.approval],
    dryRuns: [...signingDryRuns, ...newTermDryRuns],
    charges: cessions.charges,
    home: [answerPart(contractsSection, contractsOnWay), ...cessions.home],
    product: [answerPart(contractSection, contractOfProduct)],
    documents: [answerPart(contractDocuments, listContractsOf), ...addenda.documents],
    customerPages: contractPages(contracts),
    ownData: [ownContracts, ownAddenda, ownCessions],
    names: [contractNames, templateNames, addendumNames, cessionNames],
  };
}
