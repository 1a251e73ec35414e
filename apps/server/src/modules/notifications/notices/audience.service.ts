import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { companiesReached } from '@kantuta/contract/operator-roles';
import type { NoticeAudience } from '@kantuta/contract/notifications/audiences.calls';
import { NOTICE_ROLES } from '@kantuta/contract/notifications/notices.rules';
import type { Actor } from '../../../platform/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listProjectCompanies, type Scope } from './audience.views.ts';

export type AudiencePeers = {
  /** The sales past grace on a day, of these companies (null: all), with the days of their oldest overdue instalment. */
  salesOverdue(
    reader: Reader,
    query: { companyIds: readonly number[] | null; on: Day },
  ): Promise<{ saleId: number; daysLate: number }[]>;
  /** The companies of the group with these ids. */
  companies(reader: Reader, companyIds: readonly number[]): Promise<{ id: number }[]>;
};

/** Whom an operator may write to, and what of an audience SQL cannot judge: who is overdue. */
export function createAudiences({ clock, peers }: { clock: Clock; peers: AudiencePeers }) {
  return {
    async scopeOf(
      reader: Reader,
      audience: NoticeAudience,
      companyIds: readonly number[] | null,
    ): Promise<Scope> {
      if (audience.kind !== 'matching' || audience.overdue === undefined)
        return { companyIds, overdue: [] };
      const { from, to } = audience.overdue;
      const sales = await peers.salesOverdue(reader, {
        companyIds: audience.companyIds ?? companyIds,
        on: dayInLaPaz(clock.now()),
      });
      const overdue = sales
        .filter(({ daysLate }) => daysLate >= from && (to === null || daysLate <= to))
        .map(({ saleId }) => saleId);
      return { companyIds, overdue };
    },

    /**
     * The companies whose customers this operator may notify; refuses an audience that names any other, or a project of any other, even a
     * missing one (PLT-4).
     */
    async reachFor(
      reader: Reader,
      actor: Actor,
      audience: NoticeAudience,
    ): Promise<number[] | null> {
      const reach = companiesReached(actor.desk, NOTICE_ROLES);
      if (audience.kind === 'matching') {
        const projectIds = [...new Set(audience.projectIds)];
        const projects =
          projectIds.length === 0 ? [] : await listProjectCompanies(reader, projectIds);
        if (projects.length !== projectIds.length) throw refuse('forbidden');
        const named = [
          ...(audience.companyIds ?? []),
          ...projects.map(({ companyId }) => companyId),
        ];
        const wanted = [...new Set(named)];
        const isReached = wanted.every((id) => reach?.includes(id) ?? true);
        if (!isReached) throw refuse('forbidden');
        if (wanted.length > 0 && (await peers.companies(reader, wanted)).length !== wanted.length)
          throw refuse('forbidden');
      }
      return reach && [...reach];
    },
  };
}
