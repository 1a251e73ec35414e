import type { ReplyOf } from '@kantuta/contract/call';
import { companiesReached } from '@kantuta/contract/operators/operator-roles.rules';
import type { readDesk } from '@kantuta/contract/operators/operators.calls';
import type { Actor } from '../../platform/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCompanies } from './operators.views.ts';

export type Operators = ReturnType<typeof createOperators>;

export function createOperators({ db, approvals }: Pick<Platform, 'db' | 'approvals'>) {
  return {
    async readDesk(actor: Actor): Promise<ReplyOf<typeof readDesk>> {
      const open = await approvals.list(actor, 'open');
      return {
        name: actor.name,
        rights: actor.desk.map(({ role, companyIds }) => ({
          role,
          companyIds: companyIds === null ? null : [...companyIds],
        })),
        companies: await listCompanies(db, companiesReached(actor.desk)),
        toDecide: open.filter(({ can }) => can.decide).length,
      };
    },
  };
}
