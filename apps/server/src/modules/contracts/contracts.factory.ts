import type { ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import type { TemplateClause } from '@kantuta/contract/contracts/template.rules';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { cents, parseCents } from '@kantuta/contract/money';
import { firstDueDate, planRows } from '@kantuta/contract/sales/plan.rules';
import type { Tx } from '../../platform/db/database.ts';
import { makeCompany, makeLot } from '../catalogue/catalogue.factory.ts';
import { changeUnits, lockUnits } from '../catalogue/units.store.ts';
import { createSaleWriting } from '../sales/writing.service.ts';
import { modelClauses } from './templates/model.present.ts';
import { beginDraft, dropDraft, lockDraft } from './templates/drafts.store.ts';
import { insertVersions } from './templates/templates.store.ts';

const PUBLISHED = new Date('2025-06-01T15:00:00Z');

/** The model of the product as a published template of a company; again for a company that has one, its next version. */
export async function makeTemplate(
  tx: Tx,
  {
    companyId,
    variant,
    clauses = modelClauses(variant),
    certificate = 'MC-PRUEBA-2025',
  }: {
    companyId: number;
    variant: ContractVariant;
    clauses?: readonly TemplateClause[];
    certificate?: string;
  },
): Promise<{ templateId: number; version: number }> {
  await makeCompany(tx, companyId);
  const [made] = await insertVersions(tx, [
    {
      companyId,
      variant,
      clauses,
      certificate,
      publishedAt: PUBLISHED,
      publishedBy: 'Rosa Prueba',
      approvedBy: 'Otra Prueba',
      reason: 'Primera versión.',
      proposalId: null,
    },
  ]);
  if (!made) throw new Error('no template');
  return made;
}

/** A published template with the draft of its next version, which changes the certificate. */
export async function makeTemplateDraft(
  tx: Tx,
  of: { companyId: number; variant: ContractVariant; changedBy: number; at: Date },
): Promise<{ templateId: number; changedAt: Date }> {
  const { templateId, version } = await makeTemplate(tx, of);
  // One that is left from before follows an older version.
  await dropDraft(tx, templateId);
  await beginDraft(tx, {
    templateId,
    basedOn: version,
    clauses: modelClauses(of.variant),
    certificate: 'MC-PRUEBA-2026',
    changedAt: of.at,
    changedBy: of.changedBy,
  });
  const changedAt = await lockDraft(tx, templateId);
  if (!changedAt) throw new Error('no draft');
  return { templateId, changedAt };
}

/** A lot that is reserved for a person, with the usual plan, as its deposit leaves it; its money is not in the books. */
export async function makeReservedLot(
  tx: Tx,
  {
    personId,
    at,
    companyId = 8,
    state = 'reserved',
    unitId: given,
  }: {
    personId: number;
    at: Date;
    companyId?: number;
    state?: 'reserved' | 'in_contract';
    /** A lot of this price; left out: a new one. */
    unitId?: number;
  },
): Promise<number> {
  const price = parseCents('10800.00');
  const unitId = given ?? (await makeLot(tx, { companyId, price })).unitId;
  const on = dayInLaPaz(at);
  const lastDay = addDays(on, 7);
  const plan = {
    kind: 'french' as const,
    financed: parseCents('9720.00'),
    months: 48,
    annualRatePct: '10',
  };
  return createSaleWriting({ lockUnits, changeUnits }).openSale(tx, {
    number: null,
    reference: `PRUEBA${String(unitId).padStart(6, '0')}`,
    companyId,
    personId,
    adviserId: null,
    kind: 'lot',
    unitId,
    itemId: null,
    label: '',
    currency: 'USD',
    price,
    discount: cents(0),
    initial: parseCents('1080.00'),
    state,
    stateChangedOn: on,
    soldOn: null,
    plan: {
      ...plan,
      dueDay: 10,
      startedOn: lastDay,
      fine: { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' },
      rows: planRows({
        ...plan,
        firstDueOn: firstDueDate(lastDay, 10, 25),
        formPerInstalment: cents(0),
        expensesPerInstalment: cents(0),
      }),
      reason: 'factory',
      createdAt: at,
    },
    createdAt: at,
  });
}
