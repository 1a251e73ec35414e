import type { Outline } from '@kantuta/contract/contracts/boundaries.rules';
import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import type { ContractState } from '@kantuta/contract/contracts/contract.rules';
import type { TitleStep } from '@kantuta/contract/contracts/preparing.calls';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { sql } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';

/** What the steps of a contract keep until it is issued. */
export type ContractDraft = { personal?: HoldForm; title?: TitleStep };

export type StoredContract = {
  id: string;
  state: ContractState;
  draft: ContractDraft;
  reference: string | null;
};

const CONTRACT = sql<StoredContract | null>`(
  SELECT json_build_object('id', contract.id, 'state', contract.state, 'draft', contract.draft, 'reference', contract.reference)
    FROM contract WHERE contract.sale_id = sale.id AND contract.state NOT IN ('expired','voided'))`;

/** An ended contract lends its data to the next (CON-2). */
const LAST_DRAFT = sql<ContractDraft | null>`(
  SELECT contract.draft FROM contract WHERE contract.sale_id = sale.id AND contract.person_id = sale.person_id ORDER BY contract.made_at DESC, contract.id DESC LIMIT 1)`;

type Neighbour = { name: string; outline: Outline };

/** Lots of the same block, and houses of the same project: what lies beside the one that is sold. */
const NEIGHBOURS = sql<Neighbour[]>`coalesce((
  SELECT json_agg(beside) FROM (
    SELECT other.lot AS name, other.outline FROM lot other
     WHERE lot.id IS NOT NULL AND other.project_id = lot.project_id AND other.block = lot.block AND other.id <> lot.id
    UNION ALL
    SELECT other.label, other.outline FROM unit other
     WHERE sale.kind = 'house' AND other.kind = 'house' AND other.project_id = unit.project_id AND other.id <> unit.id AND other.outline IS NOT NULL
  ) beside), '[]')`;

/** What a contract needs to know of a sale besides its plan and its money. */
export const contractContext = reading(
  (db, { personId, saleId }: { personId: number; saleId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('company', 'company.id', 'sale.companyId')
      .leftJoin('unit', 'unit.id', 'sale.unitId')
      .leftJoin('lot', 'lot.id', 'sale.lotId')
      .leftJoin('project', 'project.id', 'unit.projectId')
      .leftJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .leftJoin('hold', 'hold.id', 'sale.holdId')
      .leftJoin('reservation', 'reservation.saleId', 'sale.id')
      .leftJoin('adviser', 'adviser.personId', 'sale.adviserId')
      .leftJoin('person as seller', 'seller.id', 'sale.adviserId')
      .leftJoin('attribution', 'attribution.holdId', 'sale.holdId')
      .where('sale.id', '=', saleId)
      .where('sale.personId', '=', personId)
      .select([
        'sale.id as saleId',
        'sale.unitId',
        'sale.holdId',
        'company.taxNumber',
        'company.address as companyAddress',
        'project.name as project',
        'project.town',
        'unit.label as unitLabel',
        sql<Outline>`coalesce(lot.outline, unit.outline, '[]')`.as('outline'),
        NEIGHBOURS.as('neighbours'),
        sql<string | null>`item.surface_m2::text`.as('builtM2'),
        sql<ItemFacts>`coalesce(item.facts, '{}')`.as('facts'),
        sql<Partial<HoldForm>>`coalesce(hold.form, '{}')`.as('form'),
        'reservation.endsAt',
        'adviser.code as adviserCode',
        sql<string>`concat_ws(' ', nullif(seller.first_name, ''), nullif(seller.paternal_surname, ''), nullif(seller.maternal_surname, ''))`.as(
          'adviserName',
        ),
        sql<boolean>`attribution.id IS NOT NULL`.as('hasReferral'),
        CONTRACT.as('contract'),
        LAST_DRAFT.as('lastDraft'),
      ]),
  ([row]) => row,
);
export type ContractContext = NonNullable<ReturnType<typeof contractContext.from>>;
