import type { ReplyOf } from '@kantuta/contract/call';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { readDesk } from '@kantuta/contract/operators/operators.calls';
import type { Actor } from '../../platform/access.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listOperators } from './operators.views.ts';
import type { Gathering } from './work/gathering.service.ts';

/** What the catalogue hands in: the companies of the group, or those of these ids. */
export type CompanyPeers = {
  companies(
    reader: Reader,
    companyIds?: readonly number[] | null,
  ): Promise<{ id: number; name: string }[]>;
};

/** What settings hands in: the maintenance that is on. */
export type ClosedOfficePeers = {
  closedOffice(): Promise<{ since: Date; until: Date; author: string; reason: string } | null>;
};

export type Operators = ReturnType<typeof createOperators>;

export function createOperators({
  db,
  clock,
  approvals,
  gathering,
  companies,
  closedOffice,
}: Pick<Platform, 'db' | 'clock' | 'approvals'> & {
  gathering: Gathering;
} & CompanyPeers &
  ClosedOfficePeers) {
  async function closed(): Promise<ReplyOf<typeof readDesk>['closed']> {
    const office = await closedOffice();
    if (!office) return null;
    const mayEnd = (await listOperators(db)).filter(({ desk }) =>
      hasOperatorRole(desk, ['admin'], null),
    );
    return {
      ...office,
      since: office.since.toISOString(),
      until: office.until.toISOString(),
      endedBy: mayEnd.map(({ name }) => name),
    };
  }

  return {
    async readDesk(actor: Actor): Promise<ReplyOf<typeof readDesk>> {
      return {
        name: actor.name,
        rights: actor.desk.map(({ role, companyIds }) => ({
          role,
          companyIds: companyIds === null ? null : [...companyIds],
        })),
        companies: await companies(db, companiesReached(actor.desk)),
        toDecide: await approvals.countToDecide(actor),
        overdue: await gathering.countLate(db, actor, clock.now()),
        closed: await closed(),
      };
    },
  };
}
