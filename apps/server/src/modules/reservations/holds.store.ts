import type {
  HoldAct,
  HoldRole,
  HoldState,
  ReleaseReason,
} from '@kantuta/contract/reservations/hold.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Tx } from '../../platform/db/database.ts';

/** A hold as the rules need it. */
export type Hold = {
  id: string;
  reference: string;
  kind: ProductKind;
  companyId: number;
  unitId: number | null;
  itemId: number | null;
  season: number | null;
  personId: number;
  sellerId: number | null;
  state: HoldState;
  endsAt: Date;
  extensions: number;
  version: number;
};

const COLUMNS = [
  'id',
  'reference',
  'kind',
  'companyId',
  'unitId',
  'itemId',
  'season',
  'personId',
  'sellerId',
  'state',
  'endsAt',
  'extensions',
  'version',
] as const;

/** Locks a hold, so that its expiry, release and payment run one after the other; undefined if there is none. */
export async function lockHold(tx: Tx, id: string): Promise<Hold | undefined> {
  const row = await tx
    .selectFrom('hold')
    .where('id', '=', id)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ProductKind, state: row.state as HoldState };
}

export type HoldEdit = {
  act: HoldAct;
  by: number | null;
  role: HoldRole;
  at: Date;
  words?: string;
};

export type HoldEnd = {
  state: Exclude<HoldState, 'active'>;
  reason?: ReleaseReason;
  words?: string;
};

/** Ends a locked hold, and logs it. */
export async function endHold(
  tx: Tx,
  hold: Hold,
  { state, reason, words = '' }: HoldEnd,
  { act, by, role, at }: HoldEdit,
): Promise<void> {
  await tx
    .updateTable('hold')
    .set({
      state,
      reason: reason ?? null,
      words,
      endedAt: at,
      endedBy: by,
      version: hold.version + 1,
    })
    .where('id', '=', hold.id)
    .execute();
  await logEdit(tx, hold, { act, by, role, at, words });
}

/** Moves the end of a locked hold, and logs it. */
export async function moveEnd(
  tx: Tx,
  hold: Hold,
  {
    endsAt,
    reminded,
    counts = true,
  }: { endsAt: Date; reminded: number; /** As an extension (RES-5). */ counts?: boolean },
  edit: HoldEdit,
): Promise<void> {
  const extensions = hold.extensions + (counts ? 1 : 0);
  await tx
    .updateTable('hold')
    .set({ endsAt, reminded, extensions, version: hold.version + 1 })
    .where('id', '=', hold.id)
    .execute();
  await logEdit(tx, { ...hold, endsAt }, edit);
}

async function logEdit(
  tx: Tx,
  { id, version, endsAt }: Pick<Hold, 'id' | 'version' | 'endsAt'>,
  { act, by, role, at, words = '' }: HoldEdit,
): Promise<void> {
  await tx
    .insertInto('holdEdit')
    .values({
      holdId: id,
      version: version + 1,
      act,
      byPerson: by,
      inRole: role,
      at,
      endsAt,
      words,
    })
    .execute();
}
