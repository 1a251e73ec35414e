import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import type { HolderCardState } from '@kantuta/contract/reservations/holder-card.rules';
import type { ReservedOffer } from '@kantuta/contract/reservations/reserved-sale.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Db, Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { cardState } from '../holder-cards/holder-cards.views.ts';
import { awaitsApproval } from '../plan-approvals/plan-approvals.views.ts';

/** A hold as its deposit is asked for. */
export type Held = {
  id: string;
  reference: string;
  kind: ProductKind;
  company: { id: number; name: string };
  personId: number;
  state: HoldState;
  endsAt: Date;
  offer: ReservedOffer;
  /** It may take no money yet (SALE-25). */
  awaitsApproval: boolean;
  /** Of a special season ticket: what became of its disability card (RES-30). */
  card: HolderCardState | null;
  title: string;
  detail: string;
  saleId: number | null;
};

function heldQuery(db: Db | Reader, holdId: string) {
  return db
    .selectFrom('hold')
    .innerJoin('company', 'company.id', 'hold.companyId')
    .leftJoin('unit', 'unit.id', 'hold.unitId')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .leftJoin('project', 'project.id', 'lot.projectId')
    .leftJoin('catalogueItem as item', (join) =>
      join.on((of) => of('item.id', '=', of.fn.coalesce('hold.itemId', 'unit.itemId'))),
    )
    .leftJoin('reservation', 'reservation.holdId', 'hold.id')
    .where('hold.id', '=', holdId)
    .select([
      'hold.id',
      'hold.reference',
      'hold.kind',
      'hold.companyId',
      'company.name as companyName',
      'hold.personId',
      'hold.state',
      'hold.endsAt',
      'hold.offer',
      'hold.season',
      'lot.block',
      'lot.lot',
      'project.name as project',
      'item.name as itemName',
      'item.code',
      'unit.label',
      'reservation.saleId',
      awaitsApproval.as('awaitsApproval'),
      cardState.as('card'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof heldQuery>['executeTakeFirstOrThrow']>>;

export async function findHeld(db: Reader, holdId: string): Promise<Held | undefined> {
  const row = await heldQuery(db, holdId).executeTakeFirst();
  return row && heldOf(row);
}

/** The same beside other things of the hold; empty if there is none. */
export const heldFor = reading(
  (db, { holdId }: { holdId: string }) => heldQuery(db, holdId),
  (rows) => rows.map(heldOf),
);

/** As a statement of many readings answers it, instants are text. */
function heldOf(row: Omit<Row, 'endsAt'> & { endsAt: Date | string }): Held {
  const { block, lot, project, season } = row;
  const place = block !== null && lot !== null && project !== null ? { block, lot, project } : null;
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as ProductKind,
    company: { id: row.companyId, name: row.companyName },
    personId: row.personId,
    state: row.state as HoldState,
    endsAt: new Date(row.endsAt),
    offer: row.offer as unknown as Held['offer'],
    awaitsApproval: row.awaitsApproval,
    card: row.card,
    saleId: row.saleId,
    ...titlesOfProduct({
      lot: place,
      itemName: row.itemName ?? '',
      code: row.code ?? '',
      label: row.label ?? (season === null ? '' : `Temporada ${season}`),
    }),
  };
}
