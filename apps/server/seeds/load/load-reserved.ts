import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { depositKindOf } from '@kantuta/contract/reservations/deposit.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import { sourceOf } from '../../src/modules/reservations/deposits/deposit-charges.service.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import type { HoldStory } from '../holds/held.ts';
import type { ProvisionalStory } from '../holds/provisionals.ts';
import { brokerOn, referralsOf } from '../holds/referrals.ts';
import type { ReservedStory } from '../holds/reserved.ts';
import { ITEMS } from '../land/items.ts';
import { HOUSE_PROJECT, LAND_COMPANY, LAND_PROJECTS } from '../land/projects.ts';
import { restartIds } from '../restart-ids.ts';

type ChargeStory = Pick<ReservedStory, 'hold' | 'chargeId' | 'amount'> & { madeAt: Date };

/**
 * What reserved the lots and houses that are not sold yet: charge, deposit and reservation, as the payment of the deposit writes them (RES-21);
 * the money that advisers took for others, and who recommended a lot.
 */
export async function loadReserved(tx: Tx, set: DemoSet): Promise<void> {
  const asked: ChargeStory[] = [
    ...set.reserved.map((story) => ({ ...story, madeAt: story.paidAt })),
    ...set.provisionals.map((story) => ({ ...story, madeAt: story.issuedAt })),
  ];
  await insertRows(
    tx,
    'charge',
    asked.map((story) => chargeOf(set, story)),
  );
  await insertRows(
    tx,
    'deposit',
    asked.map(({ chargeId, hold, amount, madeAt }) => ({
      chargeId,
      holdId: hold.id,
      amountMinor: amount,
      madeAt,
    })),
  );
  await insertRows(tx, 'reservation', set.reserved.map(reservationOf));
  await insertRows(tx, 'provisionalReceipt', set.provisionals.map(provisionalOf));
  await insertRows(tx, 'broker', [brokerOn(set.today)]);
  await restartIds(tx, 'broker', 2);
  await insertRows(tx, 'attribution', referralsOf(set.holds));
}

const companyOf = ({ kind }: HoldStory): number =>
  kind === 'house' ? HOUSE_PROJECT.companyId : LAND_COMPANY;

function chargeOf({ lots }: DemoSet, { hold, chargeId, amount, madeAt }: ChargeStory) {
  const lot = lots.find(({ id }) => id === hold.lotId);
  const project = LAND_PROJECTS.find(({ id }) => id === lot?.projectId)?.name ?? '';
  const item = ITEMS.find(({ id }) => id === hold.itemId);
  return {
    id: chargeId,
    kind: depositKindOf(hold.kind),
    sourceId: sourceOf(hold.id, 0),
    companyId: companyOf(hold),
    personId: hold.personId,
    currency: 'USD',
    amountMinor: amount,
    dueOn: dayInLaPaz(hold.endsAt),
    createdAt: madeAt,
    ...titlesOfProduct({
      lot: lot ? { project, block: lot.block, lot: lot.lot } : null,
      itemName: item?.name ?? '',
      code: item?.code ?? '',
      label: hold.unitLabel,
    }),
  };
}

function provisionalOf({ hold, amount, issuedAt, ...story }: ProvisionalStory) {
  const { chargeId: _, ...receipt } = story;
  return {
    ...receipt,
    holdId: hold.id,
    companyId: companyOf(hold),
    personId: hold.personId,
    currency: 'USD',
    amountMinor: amount,
    state: 'issued',
    codeUntil: issuedAt,
    askedAt: new Date(issuedAt.getTime() - 120_000),
    issuedAt,
  };
}

function reservationOf({ saleId, hold, chargeId, deposit, paidAt, endsAt }: ReservedStory) {
  return {
    saleId,
    holdId: hold.id,
    chargeId,
    personId: hold.personId,
    companyId: companyOf(hold),
    depositMinor: deposit,
    fullRefundHours: SETTINGS['deposit.fullRefundHours'].initial,
    lateRefundPct: SETTINGS['deposit.lateRefundPct'].initial,
    creditMonths: SETTINGS['deposit.creditMonths'].initial,
    paidAt,
    endsAt,
  };
}
