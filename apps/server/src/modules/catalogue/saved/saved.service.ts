import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  Comparable,
  compareProducts,
  listSaved,
  saveProduct,
} from '@kantuta/contract/catalogue/saved.calls';
import {
  MOST_SAVED,
  parseRef,
  refText,
  type ProductRef,
} from '@kantuta/contract/catalogue/saved.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { ValueOf } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Projects } from '../projects/projects.service.ts';
import { itemCompared, placeCompared, projectCompared } from './comparable.present.ts';
import type { ComparedRecords, savedProducts } from './comparables.views.ts';
import { deleteSaved, insertSaved, listSavedRefs, lockSaved } from './saved.store.ts';

export type SavedProducts = ReturnType<typeof createSavedProducts>;
type Asker = { actor: Actor; language: Lang };

/** What people keep to look at again, and products side by side (CAT-14). */
export function createSavedProducts({
  db,
  clock,
  settings,
  countsOf,
}: Pick<Platform, 'db' | 'clock' | 'settings'> & Pick<Projects, 'countsOf'>) {
  /** The products by their references; the travel club only while its flag is on for the person. */
  async function compared(found: ComparedRecords, { actor, language }: Asker) {
    const shown = { today: dayInLaPaz(clock.now()), language };
    const terms = { ...shown, firstDueMinDays: await settings.get('plan.firstDueMinDays') };
    const hasTravel = await settings.flag('feature.intlMembership', actor);
    const items = found.items.filter(({ kind }) => kind !== 'travel' || hasTravel);
    const all: Comparable[] = [
      ...(await Promise.all(
        found.projects.map(async (each) => projectCompared(each, await countsOf(each.id), shown)),
      )),
      ...found.places.map((each) => placeCompared(each, shown)),
      ...items.map((each) => itemCompared(each, terms)),
    ];
    return new Map(all.map((each) => [each.ref, each]));
  }

  const inOrder = (refs: readonly string[], products: ReadonlyMap<string, Comparable>) =>
    refs.flatMap((ref) => products.get(ref) ?? []);

  return {
    async list(
      { found, order }: ValueOf<typeof savedProducts>,
      asker: Asker,
    ): Promise<ReplyOf<typeof listSaved>> {
      const refs = order.map(({ projectId, placeId, itemId }) => {
        if (projectId !== null) return refText({ kind: 'project', id: projectId });
        if (itemId !== null) return refText({ kind: 'item', id: itemId });
        return refText({ kind: 'place', id: placeId ?? 0 });
      });
      return { products: inOrder(refs, await compared(found, asker)) };
    },

    async compare(
      refs: readonly string[],
      found: ComparedRecords,
      asker: Asker,
    ): Promise<Pick<ReplyOf<typeof compareProducts>, 'products'>> {
      return { products: inOrder(refs, await compared(found, asker)) };
    },

    save: (
      { personId }: Actor,
      input: ParsedInputOf<typeof saveProduct>,
    ): Promise<ReplyOf<typeof saveProduct>> =>
      inTransaction(db, async (tx) => {
        const ref = named(input.ref);
        const count = await lockSaved(tx, personId);
        const before = await listSavedRefs(tx, personId);
        if (count >= MOST_SAVED && !before.includes(input.ref)) throw refuse('saved_limit');
        if (!(await insertSaved(tx, { personId, ref }, clock.now()))) throw refuse('forbidden');
        return { refs: await listSavedRefs(tx, personId) };
      }),

    drop: (
      { personId }: Actor,
      input: ParsedInputOf<typeof saveProduct>,
    ): Promise<ReplyOf<typeof saveProduct>> =>
      inTransaction(db, async (tx) => {
        await deleteSaved(tx, { personId, ref: named(input.ref) });
        return { refs: await listSavedRefs(tx, personId) };
      }),
  };
}

function named(text: string): ProductRef {
  const ref = parseRef(text);
  // The call has checked it.
  if (!ref) throw refuse('forbidden');
  return ref;
}
