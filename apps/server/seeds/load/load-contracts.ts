import { signingOrder } from '@kantuta/contract/contracts/signers.rules';
import { variantOf } from '@kantuta/contract/contracts/contract.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import type { TemplateClause } from '@kantuta/contract/contracts/template.rules';
import { addDays, dayInLaPaz, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import { documentNumbers } from '../../src/modules/catalogue/passports/passports.service.ts';
import {
  endContract,
  insertDocument,
  insertDraft,
  insertSigners,
  issue,
} from '../../src/modules/contracts/contracts.store.ts';
import { contractContext } from '../../src/modules/contracts/preparing/context.views.ts';
import { ownForm, shownForm } from '../../src/modules/contracts/preparing/forms.present.ts';
import { snapshotOf } from '../../src/modules/contracts/preparing/snapshot.present.ts';
import { insertVersions } from '../../src/modules/contracts/templates/templates.store.ts';
import { templateInForce } from '../../src/modules/contracts/templates/templates.views.ts';
import { shieldsOfSale } from '../../src/modules/payments/record/shields.views.ts';
import { namesOfPlaces, readKnown } from '../../src/modules/people/known.views.ts';
import { saleReadings } from '../../src/modules/sales/positions.views.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { alone } from '../../src/platform/db/reading.ts';
import { digest } from '../../src/platform/files/files.ts';
import type { DemoSet } from '../demo-set.ts';
import { drawTemplates } from '../contracts/templates.ts';
import { createStreamIds, type StreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';
import { loadFiles } from './load-passports.ts';

/** Draws the Spanish document of a contract. */
export type DrawContract = (paper: {
  snapshot: ContractSnapshot;
  clauses: readonly TemplateClause[];
}) => Promise<Buffer>;

const ALONE = { sharePct: 100, coBuyers: [] };
const LINK_DAYS = SETTINGS['signature.linkDays'].initial;
const PROMISED = {
  noticeDays: SETTINGS['reversal.noticeDays'].initial,
  recoveryMaxPct: '50',
  recoveryCapPct: SETTINGS['recovery.capNewPct'].initial,
  cessionFee: SETTINGS['cession.feeUsd'].initial,
  maintenance: SETTINGS['membership.maintenanceUsd'].initial,
};
/** Reserved purchases whose buyers have begun their contract. */
const BEGUN = 4;

const readSale = alone(saleReadings(shieldsOfSale).one);
const readContext = alone(contractContext);

type Sold = { saleId: number; personId: number; on: Day };

/**
 * Templates of every product; a contract with its document for each purchase that is in contract (S11, S17), of S17 also one that was taken
 * back before; and some that are begun (DEMO-12).
 */
export async function loadContracts(tx: Tx, set: DemoSet, draw: DrawContract): Promise<void> {
  await insertVersions(tx, drawTemplates(set.today));
  const ids = createStreamIds(createStreams('kantuta-demo-contracts')('contracts'));
  const soldOf = (state: string) =>
    set.played.flatMap(({ sale }) =>
      sale.state === state && sale.kind !== 'seasonTicket' && sale.plan
        ? [{ saleId: sale.id, personId: sale.personId, on: sale.stateChangedOn, story: sale.story }]
        : [],
    );
  for (const { story, ...sold } of soldOf('in_contract')) {
    if (story === 'S17') {
      const before = await issueOn(tx, ids, { ...sold, on: addDays(sold.on, -1) }, draw);
      await endContract(tx, before, {
        as: 'voided',
        at: instantInLaPaz(sold.on, 8, 40),
        by: sold.personId,
        words: 'Mi dirección estaba mal escrita.',
      });
    }
    await issueOn(tx, ids, sold, draw);
  }
  for (const [index, sold] of soldOf('reserved').slice(0, BEGUN).entries()) {
    const { draft } = await begun(tx, sold);
    await insertDraft(tx, {
      ...(await draftRow(tx, ids, sold)),
      draft: index % 2 === 0 ? { personal: draft.personal } : draft,
    });
  }
}

/** What the steps keep, by what is known of the buyer. */
async function begun(tx: Tx, { saleId, personId }: Sold) {
  const [held] = await readSale(tx, { personId, saleId });
  const context = await readContext(tx, { personId, saleId });
  if (!held || !context) throw new Error(`the demo has no sale ${saleId} to contract`);
  const known = await readKnown(tx, personId);
  const shown = shownForm(undefined, { known, held: context.form });
  const personal = ownForm(shown as HoldForm, known);
  return { held, context, draft: { personal, title: ALONE } };
}

async function draftRow(tx: Tx, ids: StreamIds, sold: Sold) {
  const { held, draft } = await begun(tx, sold);
  const madeAt = instantInLaPaz(sold.on, 9, 5);
  const { id: saleId, companyId, personId, kind } = held.sale;
  return {
    id: ids.uuid(madeAt),
    saleId,
    companyId,
    personId,
    variant: variantOf(kind),
    draft,
    madeAt,
  };
}

/** @returns the id of the contract */
async function issueOn(tx: Tx, ids: StreamIds, sold: Sold, draw: DrawContract): Promise<string> {
  const { held, context, draft } = await begun(tx, sold);
  const row = await draftRow(tx, ids, sold);
  await insertDraft(tx, row);
  const issuedAt = instantInLaPaz(sold.on, 9, 30);
  const { companyId, variant, id: contractId } = row;
  const template = await templateInForce(tx, { companyId, variant });
  if (!template) throw new Error(`the demo has no template of ${variant}`);
  const { unitId } = context;
  const [places] = await namesOfPlaces(tx, [draft.personal]);
  const numbers =
    variant === 'lot' && unitId !== null
      ? await documentNumbers(tx, { unitId, today: dayInLaPaz(issuedAt) })
      : undefined;
  const snapshot = snapshotOf({
    held,
    context,
    template,
    forms: places ? [{ form: draft.personal, sharePct: 100, places }] : [],
    numbers: numbers ?? {
      titleSheet: '',
      municipalApproval: '',
      encumbranceState: '',
      presaleCertificate: '',
      powerToSell: '',
    },
    promised: PROMISED,
    reference: ids.reference(),
    issuedAt,
  });
  const signUntil = new Date(issuedAt.getTime() + LINK_DAYS * DAY_MS);
  await issue(tx, contractId, { snapshot, issuedAt, signUntil });
  await insertSigners(
    tx,
    signingOrder(0).map(({ position, role }) => ({
      id: ids.uuid(issuedAt),
      contractId,
      position,
      role,
      personId: role === 'buyer' ? sold.personId : null,
      sharePct: role === 'buyer' ? 100 : null,
    })),
  );
  const bytes = await draw({ snapshot, clauses: template.clauses });
  const fileId = ids.uuid(issuedAt);
  const file = { name: `${snapshot.reference}.pdf`, mimeType: 'application/pdf', bytes };
  await loadFiles(tx, [{ ...file, id: fileId, createdAt: issuedAt }]);
  await insertDocument(tx, {
    id: ids.uuid(issuedAt),
    contractId,
    kind: 'issued',
    fileId,
    sha256: digest(bytes),
    madeAt: issuedAt,
  });
  return contractId;
}
