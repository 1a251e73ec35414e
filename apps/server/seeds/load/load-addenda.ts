import type { AddendumEvidence, Agreed } from '@kantuta/contract/contracts/addendum.rules';
import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { mostNewMonths, newTermRows } from '@kantuta/contract/sales/new-term.rules';
import { parseCents } from '@kantuta/contract/money';
import {
  findStored,
  insertAddendum,
  keepDocument,
  markAgreed,
} from '../../src/modules/contracts/addenda/addenda.store.ts';
import { addendumContext } from '../../src/modules/contracts/addenda/addenda.views.ts';
import type { AddendumPaper } from '../../src/modules/contracts/addenda/addendum.document.ts';
import { newTermSnapshot } from '../../src/modules/contracts/addenda/snapshot.present.ts';
import { termsWithoutReviews } from '../../src/modules/sales/sales.factory.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { sql } from '../../src/platform/db/database.ts';
import { alone } from '../../src/platform/db/reading.ts';
import type { DemoSet } from '../demo-set.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';
import { loadFiles } from './load-passports.ts';

/** Draws and seals the document of an addendum. */
export type DrawAddendum = (
  paper: Omit<AddendumPaper, 'brand' | 'verifyUrl' | 'language'>,
) => Promise<{ bytes: Buffer; sha256: Buffer; evidence: AddendumEvidence[] }>;

const LEAST = parseCents('10.00');
const MOST_MONTHS = 120;
/** A person whose plan got a new term yesterday, and one whose new term waits for the office. */
const OUTCOMES = ['signed', 'awaiting_signatures'] as const;

/** A purchase with a new term in force, with its document, and one whose holder asked for one (DEMO-12). */
export async function loadAddenda(tx: Tx, set: DemoSet, draw: DrawAddendum): Promise<void> {
  const ids = createStreamIds(createStreams('kantuta-demo-addenda')('addenda'));
  const on = addDays(set.today, -1);
  const madeAt = instantInLaPaz(on, 10, 15);
  const found = await listPunctual(tx, set, OUTCOMES.length);
  for (const [index, state] of OUTCOMES.entries()) {
    const of = found[index];
    if (!of) throw new Error('the demo has no punctual purchase for an addendum');
    const { saleId, personId } = of;
    const facts = await termsWithoutReviews.termOfSale(tx, { personId, saleId }, on);
    const context = await alone(addendumContext)(tx, { personId, saleId });
    if (!facts || !context) throw new Error(`the demo has no sale ${saleId}`);
    const most = mostNewMonths(facts.base, { mostMonths: MOST_MONTHS, minInstalment: LEAST });
    const months = Math.min(most, facts.base.rest.length + 24);
    const addendumId = ids.uuid(madeAt);
    const agreed: Agreed[] = [
      { role: 'buyer', personId, at: madeAt.toISOString(), device: 'Chrome, Android' },
    ];
    await insertAddendum(tx, {
      id: addendumId,
      saleId,
      contractId: context.contractId,
      companyId: facts.companyId,
      personId,
      kind: 'reschedule',
      snapshot: newTermSnapshot({ facts, context, months, reference: ids.reference(), madeAt }),
      agreed,
      madeAt,
      validUntil: new Date(madeAt.getTime() + 7 * DAY_MS),
    });
    if (state !== 'signed') continue;
    const rows = newTermRows(facts.base, months);
    const planVersion = await termsWithoutReviews.putTerm(tx, { saleId, rows, at: madeAt });
    await markAgreed(tx, addendumId, { saleId, planVersion, agreed, at: madeAt });
    const stored = await findStored(tx, addendumId);
    if (!stored || stored.number === null || stored.signedAt === null)
      throw new Error(`addendum ${addendumId} is not in force`);
    const { number, signedAt, snapshot } = stored;
    const { bytes, ...drawn } = await draw({ snapshot, number, signedAt, agreed });
    const fileId = ids.uuid(madeAt);
    const file = { name: `${snapshot.reference}.pdf`, mimeType: 'application/pdf', bytes };
    await loadFiles(tx, [{ ...file, id: fileId, createdAt: madeAt }]);
    await keepDocument(tx, stored, { id: ids.uuid(madeAt), fileId, madeAt, ...drawn });
  }
}

/** Purchases of no story, 12 or more instalments paid and none due in these days, whose last payment is older than the addendum. */
export async function listPunctual(
  tx: Tx,
  set: DemoSet,
  most: number,
): Promise<{ saleId: number; personId: number }[]> {
  const fillers = set.played.flatMap(({ sale }) =>
    sale.story === '' && sale.state === 'sold' && sale.kind === 'lot' ? [sale.id] : [],
  );
  const { rows } = await sql<{ saleId: number; personId: number }>`
    SELECT sale.id AS sale_id, sale.person_id
      FROM sale JOIN sale_position p ON p.sale_id = sale.id
     WHERE sale.id = ANY (${fillers}::int[]) AND p.last_on < ${addDays(set.today, -2)}
       AND p.instalments - p.short_instalments >= 12 AND p.short_instalments BETWEEN 6 AND 80
       AND NOT EXISTS (SELECT 1 FROM plan_position due WHERE due.sale_id = sale.id AND due.is_open AND due.due_on <= ${addDays(set.today, 5)})
       AND (SELECT kind FROM plan WHERE plan.sale_id = sale.id ORDER BY version DESC LIMIT 1) = 'french'
     ORDER BY sale.id LIMIT ${most}`.execute(tx);
  return rows;
}
