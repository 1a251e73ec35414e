import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import {
  PRICE_DECIDERS,
  PRICE_WRITERS,
  priceContentSchema,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import { targetText } from '@kantuta/contract/catalogue/price-drafts.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { PRODUCT_KINDS } from '@kantuta/contract/sales/sales.calls';
import { z } from 'zod';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertPriceLists } from '../prices/prices.store.ts';
import { contentProblem, listOf } from './price-content.present.ts';
import { deleteDraft, lockPrices } from './price-drafts.store.ts';
import { listItemsOf, listTargets, PUBLISH } from './price-drafts.views.ts';

const payload = z.object({
  target: z.object({
    companyId: z.number().int(),
    projectId: z.number().int().nullable(),
    kind: z.enum(PRODUCT_KINDS),
  }),
  version: z.number().int(),
  content: priceContentSchema,
  /** The first days of the lists that were there: what the second person compared with. */
  lists: z.array(z.string()),
});

/** Publishes a draft as a list that nobody changes any more, when a second person has approved it (CAT-15, OPS-2). */
export function pricePublication({
  clock,
  settings,
  audit,
  events,
}: Pick<Platform, 'clock' | 'settings' | 'audit' | 'events'>): ApprovalKind {
  return approvalKind({
    name: PUBLISH,
    payload,
    proposers: PRICE_WRITERS,
    roles: PRICE_DECIDERS,
    thing: ({ target }) => ({ kind: 'priceList', id: targetText(target) }),
    async apply(tx, { target, version, content, lists }, by) {
      await lockPrices(tx, target);
      const [priced] = await listTargets(tx, { companyIds: null, only: target, at: clock.now() });
      const days = priced?.lists
        .map(({ validFrom }) => validFrom)
        .toSorted()
        .join();
      // Another list has been published meanwhile, or the draft was written anew: the second person has read something else.
      if (!priced || days !== lists.join() || priced.draft?.version !== version)
        throw refuse('proposal_outdated');
      const fineAnnualPct = await settings.get('fine.annualPct');
      const today = dayInLaPaz(clock.now());
      const items = await listItemsOf(tx, target);
      const itemIds = items.map(({ itemId }) => itemId);
      const allowsFlat = await settings.flag('plan.allowFlat', { roles: [] });
      const now = { target, itemIds, lists: priced.lists, fineAnnualPct, today, allowsFlat };
      const problem = contentProblem(content, now);
      if (problem) throw refuse(problem === 'rate_ceiling' ? problem : 'proposal_outdated');
      const { id: _, ...published } = listOf(content);
      await insertPriceLists(tx, [
        {
          ...published,
          ...target,
          fineAnnualPct,
          reason: by.reason,
          publishedAt: clock.now(),
          proposedBy: by.proposedBy,
          approvedBy: by.approvedBy,
          proposalId: by.proposalId,
        },
      ]);
      await deleteDraft(tx, target, version);
      await events.record(tx, catalogueChanged, { projectId: target.projectId });
      await audit.record(tx, {
        actor: { kind: 'person', id: by.approvedBy },
        action: 'catalogue.publishPrices',
        object: { kind: 'priceList', id: targetText(target) },
        outcome: 'done',
        details: { validFrom: content.validFrom, proposedBy: by.proposedBy, reason: by.reason },
      });
    },
  });
}
