import type { Day } from '@kantuta/contract/dates';
import type { TwoForOneState } from '@kantuta/contract/memberships/two-for-one/two-for-one.rules';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { isHeldBy, isHolder } from '../../../platform/db/sale-holders.ts';
import type { SecondSaleState } from './two-for-one.port.ts';

type CampaignRow = {
  campaignId: number;
  startsOn: Day;
  endsOn: Day;
  stock: number;
  taken: number;
  instalments: number;
  suspendedDays: number;
  itemIds: number[];
};

const ITEM_IDS = sql<number[]>`(
  SELECT coalesce(json_agg(item.item_id ORDER BY item.item_id), '[]') FROM two_for_one_item item WHERE item.campaign_id = campaign.id)`;

/** The campaign of a day, else the next one, else the last one. */
export const campaignOfDay = reading(
  (db, { today }: { today: string }) =>
    db
      .selectFrom('twoForOneCampaign as campaign')
      .orderBy(sql`(campaign.ends_on >= ${today}::date) DESC`)
      .orderBy(sql`abs(campaign.starts_on - ${today}::date)`)
      .limit(sql.lit(1))
      .select([
        'campaign.id as campaignId',
        'campaign.startsOn',
        'campaign.endsOn',
        'campaign.stock',
        'campaign.taken',
        'campaign.instalments',
        'campaign.suspendedDays',
        ITEM_IDS.as('itemIds'),
      ]),
  (rows) => rows[0] as CampaignRow | undefined,
);

export type OwnRow = {
  id: string;
  campaignId: number;
  state: TwoForOneState;
  product: string;
  takenAt: string;
  activatedAt: string | null;
  holdId: string | null;
  firstSaleId: number | null;
  signingSaleId: number | null;
  secondSaleId: number | null;
  suspendedUntil: Day | null;
  endedAt: string | null;
  instalments: { number: number; dueOn: Day; isPaid: boolean }[];
  /** As it was written of another holder; null: there is none. */
  holderName: string | null;
  contractedAt: string | null;
  /** The state of the second sale, and whether the person has it. */
  second: string | null;
  isSecondOwn: boolean | null;
};

/** What a person took, the newest first, with the instalments that it waits for. */
export const ownTwoForOnes = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('twoForOne as own')
      .innerJoin('twoForOneCampaign as campaign', 'campaign.id', 'own.campaignId')
      .innerJoin('catalogueItem as item', 'item.id', 'own.itemId')
      .leftJoin('sale as second', 'second.id', 'own.secondSaleId')
      .where('own.personId', '=', personId)
      .orderBy('own.takenAt', 'desc')
      .orderBy('own.id', 'desc')
      .select([
        'own.id',
        'own.campaignId',
        'own.state',
        'item.name as product',
        'own.takenAt',
        'own.activatedAt',
        'own.holdId',
        'own.firstSaleId',
        'own.secondSaleId',
        'own.suspendedUntil',
        'own.endedAt',
        'own.contractedAt',
        sql<number | null>`(
          SELECT bought.id FROM sale bought
           WHERE own.state = 'held' AND bought.hold_id = own.hold_id AND bought.state = 'in_contract'
             AND NOT EXISTS (SELECT FROM plan_position p WHERE p.sale_id = bought.id AND p.number = 0 AND p.is_short))`.as(
          'signingSaleId',
        ),
        'second.state as second',
        sql<boolean | null>`second.person_id = own.person_id`.as('isSecondOwn'),
        sql<
          string | null
        >`nullif(concat_ws(' ', own.holder_form->>'firstName', nullif(own.holder_form->>'paternalSurname', ''), nullif(own.holder_form->>'maternalSurname', '')), '')`.as(
          'holderName',
        ),
        sql<OwnRow['instalments']>`(
          SELECT coalesce(json_agg(json_build_object('number', p.number, 'dueOn', p.due_on, 'isPaid', NOT p.is_short) ORDER BY p.number), '[]')
            FROM plan_position p WHERE p.sale_id = own.first_sale_id AND p.number BETWEEN 1 AND campaign.instalments
             -- Who ceded it reads nothing of how somebody else pays (TWO-6).
             AND ${isHolder(sql`own.person_id`, sql`own.first_sale_id`)})`.as('instalments'),
      ]),
  (rows) => rows as OwnRow[],
);

export type Standing = {
  id: string;
  state: TwoForOneState;
  campaignId: number;
  companyId: number;
  personId: number;
  itemId: number;
  product: string;
  secondSaleId: number | null;
  suspendedUntil: Day | null;
  suspendedDays: number;
  holdState: string | null;
  isRipe: boolean;
  /** Whose the second one is to be, with what was written about them; null: its buyer's (TWO-9). */
  holder: { personId: number; form: HoldForm } | null;
  isContracted: boolean;
  /** The second one became a better one, with money of its own (TWO-11). */
  isImproved: boolean;
  /** The second sale as it stands; null: there is none yet. */
  second: { state: SecondSaleState; personId: number } | null;
  first: {
    saleId: number;
    state: string;
    kind: ProductKind;
    currency: Currency;
    price: Cents;
  } | null;
};

/** A 2x1 with its first membership as it stands; its sale comes from its pre-reservation until it is known. */
export async function readStanding(reader: Reader, id: string): Promise<Standing | undefined> {
  const row = await reader
    .selectFrom('twoForOne as own')
    .innerJoin('twoForOneCampaign as campaign', 'campaign.id', 'own.campaignId')
    .innerJoin('catalogueItem as item', 'item.id', 'own.itemId')
    .leftJoin('hold', 'hold.id', 'own.holdId')
    .leftJoin('sale', (join) =>
      join.on(
        sql<boolean>`sale.id = coalesce(own.first_sale_id, (SELECT bought.id FROM sale bought WHERE bought.hold_id = own.hold_id))`,
      ),
    )
    .leftJoin('sale as second', 'second.id', 'own.secondSaleId')
    .where('own.id', '=', id)
    .select([
      'own.holderId',
      'own.holderForm',
      'own.contractedAt',
      'second.state as secondState',
      'second.personId as secondPersonId',
      'own.id',
      'own.state',
      'own.campaignId',
      'own.companyId',
      'own.personId',
      'own.itemId',
      'item.name as product',
      'own.secondSaleId',
      'own.suspendedUntil',
      'campaign.suspendedDays',
      'hold.state as holdState',
      'sale.id as saleId',
      'sale.state as saleState',
      'sale.kind',
      'sale.currency',
      'sale.priceMinor',
      // A row at most: EXISTS would be hashed, over those of everybody.
      sql<boolean>`coalesce((SELECT true FROM membership_improvement better WHERE better.sale_id = own.second_sale_id AND better.state = 'signed' LIMIT 1), false)`.as(
        'isImproved',
      ),
      sql<boolean>`NOT EXISTS (SELECT FROM plan_position p WHERE p.sale_id = sale.id AND p.number <= campaign.instalments AND p.is_short)`.as(
        'isRipe',
      ),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { saleId, saleState, kind, currency, priceMinor, state, suspendedUntil, ...others } = row;
  const { holderId, holderForm, contractedAt, secondState, secondPersonId, ...rest } = others;
  return {
    ...rest,
    holder:
      holderId === null ? null : { personId: holderId, form: holderForm as unknown as HoldForm },
    isContracted: contractedAt !== null,
    second:
      secondPersonId === null
        ? null
        : { state: secondState as SecondSaleState, personId: secondPersonId },
    state: state as TwoForOneState,
    suspendedUntil: suspendedUntil as Day | null,
    first:
      saleId === null
        ? null
        : {
            saleId,
            state: saleState ?? '',
            kind: kind as ProductKind,
            currency: currencySchema.parse(currency),
            price: cents(priceMinor ?? 0),
          },
  };
}

/** That of a pre-reservation. */
export async function findOfHold(reader: Reader, holdId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('twoForOne')
    .where('holdId', '=', holdId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** That whose first sale this is. */
export async function findOfSale(reader: Reader, saleId: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM two_for_one WHERE first_sale_id = ${saleId}
     UNION SELECT own.id FROM sale JOIN two_for_one own ON own.hold_id = sale.hold_id WHERE sale.id = ${saleId}`.execute(
    reader,
  );
  return rows[0]?.id;
}

/** That whose second sale this is, and whose the first one is. */
export function findOfSecond(
  reader: Reader,
  saleId: number,
): Promise<{ id: string; personId: number } | undefined> {
  return reader
    .selectFrom('twoForOne as own')
    .leftJoin('sale as first', 'first.id', 'own.firstSaleId')
    .where('own.secondSaleId', '=', saleId)
    .select(['own.id', sql<number>`coalesce(first.person_id, own.person_id)`.as('personId')])
    .executeTakeFirst();
}

/** Those that wait for instalments of what a person buys. */
export async function listWaitingOf(reader: Reader, personId: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('sale')
    .innerJoin('twoForOne as own', 'own.firstSaleId', 'sale.id')
    .where(isHeldBy(personId))
    .where('own.state', '=', 'pending')
    .select('own.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that the clock may move, and those whose first one moved without a word; the oldest first. */
export async function listToFollow(
  reader: Reader,
  { today, after, most }: { today: Day; after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM two_for_one
     WHERE (state IN ('held','pending','active') OR (state = 'suspended' AND suspended_until < ${today}::date)) AND id > ${after}::uuid
     ORDER BY id LIMIT ${most}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Of what a person holds, the second ones that are suspended: they become nothing else meanwhile (TWO-5). */
export const suspendedSeconds = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('twoForOne as own')
      .innerJoin('sale', 'sale.id', 'own.secondSaleId')
      .where('sale.personId', '=', personId)
      .where('own.state', '=', 'suspended')
      .select('sale.id'),
  (rows) => new Set(rows.map(({ id }) => id)),
);

/** Whether a sale is such a one. */
export async function isSuspendedSecond(reader: Reader, saleId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('twoForOne')
    .where('secondSaleId', '=', saleId)
    .where('state', '=', 'suspended')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
