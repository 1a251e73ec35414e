import { addDays, daysBetween, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  creditEndsOn,
  recognisedCapital,
  recognisedPct,
} from '@kantuta/contract/reversals/recovery-credit.rules';
import type { NoticeChannel, ReversalStage } from '@kantuta/contract/reversals/reversal.rules';
import { insertCredits } from '../../src/modules/reversals/credits/credits.store.ts';
import { insertReversals } from '../../src/modules/reversals/ending/reversals.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import { findUnitId } from '../land/units.ts';
import { operatorId } from '../people/operators.ts';
import type { PlayedSale } from '../sales/play-sale.ts';
import { FREE_AFTER_DAYS, NOTICE_DAYS, RECOGNITION, RECOVERY_MONTHS } from '../sales/policies.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

const CHANNELS = ['letter', 'notary', 'in_person', 'whatsapp'] as const;

type Sent = { on: Day; channel: NoticeChannel; daysLate: number; overdue: number };
type CaseStory = {
  id: string;
  played: PlayedSale;
  openedAt: Date;
  stage: ReversalStage;
  since: Date;
  /** Null: made, and still to be sent. */
  notices: { madeAt: Date; sent: Sent | null }[];
};

/** Reverted sales with what stays of them, and purchases on their way there at every stage (DEMO-9, S3 and S4). */
export async function loadReversals(tx: Tx, set: DemoSet): Promise<void> {
  const ids = createStreamIds(createStreams('kantuta-demo-reversals')('reversals'));
  const reverted = set.played.filter(({ sale }) => sale.state === 'reverted');
  const ended = reverted.map((played) => endedCase(set, played, ids.uuid(revertedAt(played))));
  const open = openCases(set, (at) => ids.uuid(at));
  await insertCases(tx, [...ended, ...open]);
  await insertReversals(
    tx,
    ended.map(({ id, played }) => {
      const { sale } = played;
      const unitId = findUnitId(set.units, sale);
      const frees = new Date(revertedAt(played).getTime() + FREE_AFTER_DAYS * DAY_MS);
      return {
        saleId: sale.id,
        caseId: id,
        personId: sale.personId,
        companyId: sale.companyId,
        unitId,
        state: 'freed',
        revertedAt: revertedAt(played),
        freesAt: unitId === null ? null : frees,
        freedAt: unitId === null ? null : frees,
        proposedBy: operatorId('cobranzas'),
        approvedBy: operatorId('finanzas'),
        reason: 'Más de 90 días de mora y dos avisos sin respuesta.',
        outstandingMinor: set.statementOf(played).outstandingCapital,
      };
    }),
  );
  await insertCredits(
    tx,
    reverted.map((played) => {
      const { sale } = played;
      const { paidCapital, paidInstalments } = set.statementOf(played);
      const paid = { capital: paidCapital, instalments: paidInstalments };
      return {
        saleId: sale.id,
        personId: sale.personId,
        companyId: sale.companyId,
        currency: 'USD',
        revertedOn: sale.stateChangedOn,
        paidCapitalMinor: paidCapital,
        paidInstalments,
        pct: recognisedPct(paidInstalments, RECOGNITION),
        recognisedMinor: recognisedCapital(paid, RECOGNITION),
        validUntil: creditEndsOn(sale.stateChangedOn, RECOVERY_MONTHS),
      };
    }),
  );
}

function revertedAt({ sale }: PlayedSale): Date {
  return instantInLaPaz(sale.stateChangedOn, 11);
}

/** Both notices of a sale that was reverted, 32 days apart. */
function endedCase(set: DemoSet, played: PlayedSale, id: string): CaseStory {
  const on = played.sale.stateChangedOn;
  const days = [addDays(on, -34), addDays(on, -2)];
  return {
    id,
    played,
    openedAt: instantInLaPaz(days[0] ?? on, 6),
    stage: 'reverted',
    since: revertedAt(played),
    notices: days.map((day, index) => ({
      madeAt: instantInLaPaz(day, 6),
      sent: sentOn(set, played, day, index + played.sale.id),
    })),
  };
}

/** S3 had its first notice 5 days ago; of the others the longest in arrears have come furthest. The clock makes the notices that are missing. */
function openCases(set: DemoSet, uuid: (at: Date) => string): CaseStory[] {
  const { today } = set;
  const late = set.played
    .filter(({ sale }) => sale.state === 'sold')
    .map((played) => ({ played, statement: set.statementOf(played) }))
    .filter(({ statement }) => statement.arrears === 'pre_reversal')
    .map(({ played, statement }) => ({ played, daysLate: statement.next?.daysLate ?? 0 }));
  return late.flatMap(({ played, daysLate }, index) => {
    // The day on which it became more than 90 days late.
    const from = addDays(today, -(daysLate - 91));
    const first = played.sale.story === 'S3' ? addDays(today, -5) : addDays(from, 2);
    const openedOn = played.sale.story === 'S3' ? addDays(today, -6) : from;
    if (daysBetween(first, today) < 1) return [];
    const second = addDays(first, NOTICE_DAYS);
    const isDue = second < today;
    const isSent = isDue && index % 2 === 0;
    const openedAt = instantInLaPaz(openedOn, 6);
    const stage = !isDue ? 'waiting' : isSent ? 'ready' : 'second_notice';
    const since = !isDue ? instantInLaPaz(first, 10) : instantInLaPaz(second, isSent ? 10 : 6);
    return [
      {
        id: uuid(openedAt),
        played,
        openedAt,
        stage,
        since,
        notices: [
          { madeAt: openedAt, sent: sentOn(set, played, first, index) },
          ...(isDue
            ? [
                {
                  madeAt: instantInLaPaz(second, 6),
                  sent: isSent ? sentOn(set, played, second, index + 1) : null,
                },
              ]
            : []),
        ],
      },
    ];
  });
}

function sentOn(set: DemoSet, played: PlayedSale, on: Day, turn: number): Sent {
  const { overdue, next } = set.statementOf(played, on);
  return {
    on,
    channel: CHANNELS[turn % CHANNELS.length] ?? 'letter',
    daysLate: next?.daysLate ?? 0,
    overdue,
  };
}

async function insertCases(tx: Tx, cases: readonly CaseStory[]): Promise<void> {
  await insertRows(
    tx,
    'reversalCase',
    cases.map(({ id, played: { sale }, openedAt, stage, since }) => ({
      id,
      saleId: sale.id,
      personId: sale.personId,
      companyId: sale.companyId,
      openedAt,
      stage,
      since,
    })),
  );
  const notices = cases.flatMap(({ id, notices: all }) =>
    all.map(({ madeAt, sent }, index) => ({
      caseId: id,
      number: index + 1,
      madeAt,
      sentOn: sent?.on ?? null,
      sentAt: sent ? instantInLaPaz(sent.on, 10) : null,
      channel: sent?.channel ?? null,
      sentBy: sent ? operatorId('cobranzas') : null,
      overdueMinor: sent?.overdue ?? null,
      daysLate: sent?.daysLate ?? null,
    })),
  );
  await insertRows(tx, 'reversalNotice', notices);
}
