import { instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { lastDayOfCode } from '@kantuta/contract/memberships/benefits/benefit.rules';
import { checkedCode } from '@kantuta/contract/memberships/benefits/exchange-code.rules';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { cents, negate } from '@kantuta/contract/money';
import { sql, type Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import { drawBenefits, type BenefitStory, type ClubSale } from '../benefits/stories.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';
import { insertPostings } from './insert-postings.ts';

const CLUB = 27;
const FEE = cents(18_900);
const MONTHS = 12;
const OPEN: readonly string[] = ['in_process', 'issued'];

/** Travel benefits in every state, with their fees in the books of the club (BEN-1). */
export async function loadBenefits(
  tx: Tx,
  { today, now, seedText }: { today: Day; now: Date; seedText: string },
): Promise<void> {
  const streams = createStreams(seedText);
  const ids = createStreamIds(streams('benefit ids'));
  const codes = streams('benefit codes');
  const { rows: sales } = await sql<ClubSale>`
    SELECT sale.id, sale.person_id AS "personId", sale.sold_on AS "soldOn", (item.facts ->> 'years')::int AS years
      FROM sale JOIN catalogue_item item ON item.id = sale.item_id
     WHERE sale.kind = 'travel' AND sale.state = 'sold' AND sale.sold_on IS NOT NULL ORDER BY sale.id`.execute(
    tx,
  );
  const made = drawBenefits(sales, today).map((story) => {
    // Of today: a few hours ago, so that its promise still stands.
    const usual = instantInLaPaz(story.paidOn, 10);
    const paidAt = usual < now ? usual : new Date(now.getTime() - HOUR_MS);
    const id = ids.uuid(paidAt);
    return {
      story,
      paidAt,
      id,
      chargeId: ids.uuid(paidAt),
      reference: story.reference || ids.reference(),
    };
  });
  type Made = (typeof made)[number];
  await insertRows(
    tx,
    'charge',
    made.map(({ story, paidAt, id, chargeId, reference }) => ({
      id: chargeId,
      kind: 'benefitFee',
      sourceId: id,
      companyId: CLUB,
      personId: story.sale.personId,
      currency: 'USD',
      amountMinor: FEE,
      dueOn: story.paidOn,
      title: 'Beneficio de viaje',
      detail: reference,
      createdAt: paidAt,
    })),
  );
  await insertRows(
    tx,
    'travelBenefit',
    made.map(({ story, paidAt, id, chargeId, reference }) => ({
      id,
      reference,
      saleId: story.sale.id,
      companyId: CLUB,
      personId: story.sale.personId,
      yearFrom: story.year.from,
      yearUntil: story.year.until,
      number: story.number,
      kind: story.kind,
      state: story.state,
      feeMinor: FEE,
      chargeId,
      orderedAt: paidAt,
      paidAt,
      promisedAt: new Date(paidAt.getTime() + 2 * DAY_MS),
      returnAt: new Date(paidAt.getTime() + 7 * DAY_MS),
      ...codeOf(story),
      endedAt: OPEN.includes(story.state) ? null : instantInLaPaz(story.endedOn ?? today, 12),
      words: story.words,
    })),
  );

  function codeOf({ issuedOn }: BenefitStory) {
    if (issuedOn === null) return { code: null, issuedAt: null, expiresOn: null };
    return {
      code: checkedCode(Array.from({ length: 16 }, () => codes.bits() >>> 24)),
      issuedAt: instantInLaPaz(issuedOn, 10),
      expiresOn: lastDayOfCode(issuedOn, MONTHS),
    };
  }

  const transactions = made.map(({ story, paidAt, id, chargeId }: Made) => {
    const { personId } = story.sale;
    const entries: LedgerEntry[] = [
      { account: 'bank', currency: 'USD', amount: FEE },
      { account: 'form_income', currency: 'USD', amount: negate(FEE), personId, chargeId },
    ];
    return {
      id: ids.uuid(paidAt),
      companyId: CLUB,
      kind: 'benefit_opening',
      businessDay: story.paidOn,
      postedAt: paidAt,
      source: { kind: 'benefit', id },
      entries,
    };
  });
  await insertPostings(tx, transactions);
}
