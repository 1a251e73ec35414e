import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { money } from '@kantuta/contract/money';
import {
  companiesReached,
  hasOperatorRole,
  type OperatorRole,
} from '@kantuta/contract/operator-roles';
import { CUSTOMER_READERS } from '@kantuta/contract/people/customers.rules';
import type {
  listReversals,
  proposeReversal,
  readReversal,
  recordNotice,
  voidRecoveryCredit,
  WholeReversal,
} from '@kantuta/contract/reversals/desk-reversals.calls';
import {
  noticeDueAt,
  OPEN_STAGES,
  REVERSING_ROLES,
} from '@kantuta/contract/reversals/reversal.rules';
import { recognisedPct } from '@kantuta/contract/reversals/recovery-credit.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Facts } from '../cases/facts.service.ts';
import type { Noticing } from '../cases/noticing.service.ts';
import { findShownCredit } from '../credits/credits.views.ts';
import { recognitionPolicy } from '../credits/recognition.service.ts';
import type { Voiding } from '../credits/voiding.service.ts';
import type { createReversing } from '../ending/reversing.service.ts';
import { countCases, findCase, findReversal, listCases, listSentNotices } from './desk.views.ts';

export type DeskAccessLog = {
  through<Answer>(
    actor: Actor,
    access: {
      personId: number;
      part: 'reversals';
      roles: readonly OperatorRole[];
      companyId: number;
    },
    read: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer>;
};

const PER_PAGE = 25;

/** Reversals as operators see them and carry them on (REV-1 to REV-3). */
export function createDeskReversals(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  {
    accessLog,
    facts,
    noticing,
    reversing,
    voiding,
  }: {
    accessLog: DeskAccessLog;
    facts: Facts;
    noticing: Pick<Noticing, 'record'>;
    reversing: Pick<ReturnType<typeof createReversing>, 'propose'>;
    voiding: Pick<Voiding, 'propose'>;
  },
) {
  const terms = async () => ({
    at: clock.now(),
    noticeDays: await settings.number('reversal.noticeDays'),
  });

  async function find(
    reader: Parameters<typeof findCase>[0],
    saleId: number,
    companyIds: readonly number[] | null,
  ) {
    const found = await findCase(reader, { saleId, companyIds }, await terms());
    if (!found) throw refuse('forbidden');
    return found;
  }

  async function whole(tx: Tx, actor: Actor, saleId: number): Promise<WholeReversal> {
    const { reversal, caseId, proposalId } = await find(
      tx,
      saleId,
      companiesReached(actor.desk, CUSTOMER_READERS),
    );
    const known = await facts(tx, saleId);
    if (!known) throw refuse('forbidden');
    const { standing, block } = known;
    const { currency, paidCapital, paidInstalments } = standing;
    const { policy, recognised } = await recognitionPolicy(settings);
    const credit = await findShownCredit(tx, { saleId, today: dayInLaPaz(clock.now()) });
    const isOpen = OPEN_STAGES.some((stage) => stage === reversal.stage);
    const mayAct =
      hasOperatorRole(actor.desk, REVERSING_ROLES, standing.companyId) &&
      actor.personId !== standing.personId;
    const isStopping = block === 'ended' || block === 'not_late' || block === 'paid_since';
    return {
      reversal,
      notices: await listSentNotices(tx, caseId, currency),
      block: isOpen ? block : null,
      figures: {
        overdue: money(standing.overdue, currency),
        overdueCount: standing.overdueCount,
        daysLate: standing.daysLate,
        outstanding: money(standing.outstanding, currency),
        paidCapital: credit?.paidCapital ?? money(paidCapital, currency),
        paidInstalments: credit?.paidInstalments ?? paidInstalments,
        pct: credit?.pct ?? recognisedPct(paidInstalments, policy),
        recognised:
          credit?.recognised ??
          money(recognised({ capital: paidCapital, instalments: paidInstalments }), currency),
      },
      proposalId,
      reverted: await findReversal(tx, saleId),
      credit,
      can: {
        send: mayAct && isOpen && !isStopping && noticeDueAt(reversal.stage) !== null,
        propose: mayAct && reversal.stage === 'ready' && block === null && proposalId === null,
        voidCredit: mayAct && credit?.state === 'available' && Number(credit.recognised.amount) > 0,
      },
    };
  }

  async function read(
    actor: Actor,
    { saleId }: ParsedInputOf<typeof readReversal>,
  ): Promise<WholeReversal> {
    const { reversal } = await find(db, saleId, companiesReached(actor.desk, CUSTOMER_READERS));
    const access = {
      personId: reversal.personId,
      part: 'reversals' as const,
      roles: CUSTOMER_READERS,
      companyId: reversal.company.id,
    };
    return accessLog.through(actor, access, (tx) => whole(tx, actor, saleId));
  }

  /** A sale of a company whose reversals the operator may carry on; anything else is as unknown as a sale that does not exist. */
  const requireReach = (actor: Actor, saleId: number) =>
    find(db, saleId, companiesReached(actor.desk, REVERSING_ROLES));

  return {
    read,

    async list(
      actor: Actor,
      { stage, company, after }: ParsedInputOf<typeof listReversals>,
    ): Promise<ReplyOf<typeof listReversals>> {
      const companyIds = companiesReached(actor.desk, CUSTOMER_READERS);
      const [since = '', saleId = '0'] = after?.split('_') ?? [];
      const items = await listCases(
        db,
        {
          stage,
          company,
          companyIds,
          after: after === undefined ? undefined : { since, saleId: Number(saleId) },
          limit: PER_PAGE + 1,
        },
        await terms(),
      );
      const page = items.slice(0, PER_PAGE);
      const last = page.at(-1);
      return {
        items: page,
        counts: await countCases(db, { companyIds, company }),
        next: items.length > PER_PAGE && last ? `${last.since}_${last.saleId}` : null,
      };
    },

    async send(actor: Actor, input: ParsedInputOf<typeof recordNotice>): Promise<WholeReversal> {
      await requireReach(actor, input.saleId);
      await inTransaction(db, (tx) => noticing.record(tx, actor, input));
      return read(actor, input);
    },

    async propose(
      actor: Actor,
      input: ParsedInputOf<typeof proposeReversal>,
    ): Promise<WholeReversal> {
      await requireReach(actor, input.saleId);
      await reversing.propose(actor, input);
      return read(actor, input);
    },

    async voidCredit(
      actor: Actor,
      input: ParsedInputOf<typeof voidRecoveryCredit>,
    ): Promise<WholeReversal> {
      await requireReach(actor, input.saleId);
      await voiding.propose(actor, input);
      return read(actor, input);
    },
  };
}
