import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  MOST_VIEWS,
  type listViews,
  type removeView,
  type saveView,
} from '@kantuta/contract/operators/views.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteSavedView, listSavedViews, putSavedView } from './saved-views.store.ts';

export type SavedViews = ReturnType<typeof createSavedViews>;

/** Named filters for the desk's tables, private to each operator. */
export function createSavedViews({
  db,
  clock,
  ids,
  audit,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'audit'>) {
  return {
    async list(
      { personId }: Actor,
      { page }: ParsedInputOf<typeof listViews>,
    ): Promise<ReplyOf<typeof listViews>> {
      return { views: await listSavedViews(db, { personId, page }) };
    },

    async save(
      actor: Actor,
      { page, name, filters, isDefault }: ParsedInputOf<typeof saveView>,
    ): Promise<ReplyOf<typeof saveView>> {
      const { personId } = actor;
      return inTransaction(db, async (tx) => {
        // Concurrent tabs keep one default and stay within the limit.
        await lockPerson(tx, personId);
        // Private filters leave no entry in the trail.
        await audit.holdRights(tx, actor);
        const known = await listSavedViews(tx, { personId, page });
        if (known.length >= MOST_VIEWS && !known.some((view) => view.name === name))
          throw refuse('too_many_views', { parameters: { n: MOST_VIEWS } });
        const view = { id: ids.uuid(), personId, page, name, filters, isDefault };
        await putSavedView(tx, { ...view, createdAt: clock.now() });
        return { views: await listSavedViews(tx, { personId, page }) };
      });
    },

    async remove(
      actor: Actor,
      { page, id }: ParsedInputOf<typeof removeView>,
    ): Promise<ReplyOf<typeof removeView>> {
      const { personId } = actor;
      return inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        if (!(await deleteSavedView(tx, { personId, page, id }))) throw refuse('forbidden');
        return { views: await listSavedViews(tx, { personId, page }) };
      });
    },
  };
}
