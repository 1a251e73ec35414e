import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import type { ContractState } from '@kantuta/contract/contracts/contract.rules';
import { isIssued } from '@kantuta/contract/contracts/contract.rules';
import { sql, type Db } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { allButCompany } from '../contracts.store.ts';
import { isHeldBy } from '../../../platform/db/sale-holders.ts';

const ON_WAY = ['reserved', 'in_contract'] as const;

function contracted(db: Db) {
  return db
    .selectFrom('sale')
    .leftJoin('contract', (join) =>
      join
        .onRef('contract.saleId', '=', 'sale.id')
        .on('contract.state', 'not in', ['expired', 'voided']),
    );
}

/** Until when it can be signed; null once all buyers have: the seal ends nothing (CON-20). */
const SIGN_UNTIL = sql<
  Date | string | null
>`CASE WHEN NOT ${allButCompany} THEN contract.sign_until END`;

/** Purchases of a person, alone or with others, on their way to a signed contract, the oldest first. */
export const contractsOnWay = reading(
  (db, { personId }: { personId: number }) =>
    contracted(db)
      .leftJoin('lot', 'lot.id', 'sale.lotId')
      .leftJoin('project', 'project.id', 'lot.projectId')
      .leftJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where(isHeldBy(personId))
      .where('sale.state', 'in', ON_WAY)
      .where('sale.kind', '<>', 'seasonTicket')
      // What a promotion gives is contracted once it is given (SALE-18).
      .whereRef('sale.discountMinor', '<', 'sale.priceMinor')
      .orderBy('sale.id')
      .select([
        'sale.id as saleId',
        'sale.unitLabel',
        'lot.block',
        'lot.lot',
        'project.name as project',
        'item.name as itemName',
        'item.code',
        'contract.id as contractId',
        'contract.state',
        sql<boolean>`sale.person_id = ${personId}`.as('canPrepare'),
        SIGN_UNTIL.as('signUntil'),
      ]),
  (rows) =>
    rows.map(({ saleId, unitLabel, block, lot, project, itemName, code, canPrepare, ...row }) => {
      const isLot = block !== null && lot !== null && project !== null;
      return {
        saleId,
        ...titlesOfProduct({
          lot: isLot ? { block, lot, project } : null,
          itemName: itemName ?? '',
          code: code ?? '',
          label: unitLabel,
        }),
        canPrepare,
        contract: standingOf(row),
      };
    }),
);

/** Where the contract of one product stands, for whoever buys it. */
export const contractOfProduct = reading(
  (db, { personId, saleId }: { personId: number; saleId: number }) =>
    contracted(db)
      .where('sale.id', '=', saleId)
      .where(isHeldBy(personId))
      .select([
        'sale.kind',
        'sale.state as saleState',
        sql<boolean>`sale.discount_minor >= sale.price_minor`.as('isGiven'),
        sql<boolean>`sale.person_id = ${personId}`.as('isDebtor'),
        'contract.id as contractId',
        'contract.state',
        'contract.reference',
        SIGN_UNTIL.as('signUntil'),
      ]),
  ([row]) => {
    if (!row) return null;
    const { kind, saleState, isDebtor, isGiven, reference, ...rest } = row;
    const standing = standingOf(rest);
    const isOnWay = ON_WAY.some((state) => state === saleState);
    return {
      // The debtor alone prepares it (SALE-29), and nobody what is not given yet (SALE-18).
      canPrepare: isDebtor && !isGiven && kind !== 'seasonTicket' && isOnWay,
      contract:
        standing && isIssued(standing.state) ? { ...standing, reference: reference ?? '' } : null,
    };
  },
);

function standingOf({
  contractId,
  state,
  signUntil,
}: {
  contractId: string | null;
  state: string | null;
  signUntil: Date | string | null;
}) {
  if (contractId === null || state === null) return null;
  return {
    contractId,
    state: state as ContractState,
    signUntil: signUntil === null ? null : new Date(signUntil).toISOString(),
  };
}
