import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import type { ErrorCode } from '@kantuta/contract/errors';
import { dayInLaPaz, dayStamp, laPazStamp, type Day } from '@kantuta/contract/dates';
import { fitsHolder, isAdult, takesCard } from '@kantuta/contract/reservations/age.rules';
import { cooldownUntil } from '@kantuta/contract/reservations/hold.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse, Refusal } from '../../platform/refusal.ts';
import { partiesOf, hadTicket } from './holds.views.ts';
import { standingOf } from './making.store.ts';

export type CheckPeers = DocumentsPeer & {
  /** Whether a person has instalments past due and past grace (SALE-12). */
  isOverdue(reader: Reader, personId: number, on: Day): Promise<boolean>;
  /** Whether a lot or a house is sold online in the country of a person (CAT-6). */
  isSoldOnline(reader: Reader, of: { personId: number; unitId: number }): Promise<boolean>;
  openSeason(
    reader: Reader,
    itemId: number,
  ): Promise<{ season: number; left: number; renewalUntil: Day | null } | undefined>;
};

/** Whether a lot misses a document without which nobody reserves it (CAT-43). */
export type DocumentsPeer = {
  missesDocuments(reader: Reader, unitId: number, roles: Roles): Promise<boolean>;
};

/** What is to be held, by whom and for whom. */
export type Wanted = {
  kind: ProductKind;
  unitId: number | null;
  itemId: number | null;
  facts: ItemFacts;
};
export type Parties = {
  personId: number;
  actorId: number;
  sellerId: number | null;
  /** As the form says. */
  bornOn: Day;
};
export type Holder = { birthDate: Day; hasCard: boolean };

/** Who may hold what (RES-3, RES-4). Everything is read in the transaction that writes, behind the locks of the people. */
export function createHoldRules(
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  peers: CheckPeers,
) {
  /** Answers when the buyer was born: as we know it, otherwise as the form says. */
  async function checkPeople(tx: Tx, parties: Parties): Promise<Day> {
    const today = dayInLaPaz(clock.now());
    const { bornOn, adviserState } = await partiesOf(tx, parties);
    if (adviserState === 'blocked') throw refuse('not_eligible');
    if (parties.sellerId !== null && adviserState === 'expelled') throw refuse('not_eligible');
    const known = bornOn ?? parties.bornOn;
    // To a seller the field says only what they typed.
    if (!isAdult(parties.sellerId === null ? known : parties.bornOn, today))
      throw new InvalidInput([{ field: 'form.birthDate', code: 'not_adult' }]);
    if (!isAdult(known, today)) throw refuse('client_not_eligible');
    if (await peers.isOverdue(tx, parties.personId, today)) throw refuse('overdue_instalments');
    return known;
  }

  async function checkLimits(tx: Tx, { unitId }: Wanted, parties: Parties): Promise<void> {
    const { personId, sellerId } = parties;
    const standing = await standingOf(tx, { personId, sellerId, unitId });
    const most = await settings.get('hold.maxPerCustomer');
    if (standing.ofPerson >= most) throw refuse('hold_limit', { parameters: { n: most } });
    if (sellerId !== null && standing.ofSeller >= (await settings.get('hold.maxPerSeller')))
      throw refuse('seller_hold_limit');
    const until = cooldownUntil(standing.last, await settings.get('hold.cooldownHours'));
    if (until !== null && until > clock.now())
      throw refuse('same_unit_cooldown', { parameters: { until: laPazStamp(until) } });
  }

  /** The season of a season ticket, and whether only a card lets its holder have it (RES-30); null for everything else. Throws `no_stock`, `renewal_closed`, `not_last_holder`, `age_over_limit`, `not_special_holder`. */
  async function checkSeason(
    tx: Tx,
    { kind, itemId, facts }: Wanted,
    { personId }: Parties,
    holder: Holder,
  ): Promise<{ season: number; needsCard: boolean } | null> {
    if (kind !== 'seasonTicket' || itemId === null) return null;
    const open = await peers.openSeason(tx, itemId);
    if (!open || open.left <= 0) throw refuse('no_stock');
    const { season, renewalUntil } = open;
    if (renewalUntil !== null && renewalUntil < dayInLaPaz(clock.now()))
      throw refuse('renewal_closed', { parameters: { until: dayStamp(renewalUntil) } });
    if (facts.choice === 'renewal' && !(await hadTicket(tx, personId, season - 1)))
      throw refuse('not_last_holder');
    if (!fitsHolder(facts.holders, holder, season))
      throw refuse(facts.holders === 'over60' ? 'not_special_holder' : 'age_over_limit');
    const byAge = fitsHolder(facts.holders, { ...holder, hasCard: false }, season);
    return { season, needsCard: takesCard(facts.holders) && !byAge };
  }

  async function checkLand(tx: Tx, { unitId, kind }: Wanted, roles: Roles): Promise<void> {
    // The flag closes the purchase of land: of lots, not of houses (SET-6).
    if (unitId === null || kind !== 'lot') return;
    if (await settings.flag('feature.landPurchaseBlocked', { roles }))
      throw refuse('land_purchase_blocked');
    if (await peers.missesDocuments(tx, unitId, roles)) throw refuse('passport_incomplete');
  }

  return { checkPeople, checkLimits, checkSeason, checkLand };
}

// They tell what a person owes, holds, held or had.
const OF_BUYER: readonly ErrorCode[] = [
  'overdue_instalments',
  'hold_limit',
  'same_unit_cooldown',
  'not_last_holder',
  'age_over_limit',
  'not_special_holder',
];

/** A refusal as a seller hears it: of what it says about the client only that it is so (RES-4). */
export function saidToSeller(error: unknown): unknown {
  return error instanceof Refusal && OF_BUYER.includes(error.codigo)
    ? refuse('client_not_eligible')
    : error;
}

type Roles = Parameters<Platform['settings']['flag']>[1]['roles'];
