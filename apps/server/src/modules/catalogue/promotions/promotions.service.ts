import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  listPromotions,
  PromotionPlace,
  setPlace,
} from '@kantuta/contract/catalogue/promotions.calls';
import { LONGEST_AHEAD, soldAt } from '@kantuta/contract/catalogue/promotions.rules';
import type { compareProducts } from '@kantuta/contract/catalogue/saved.calls';
import { idsOfRefs } from '@kantuta/contract/catalogue/saved.rules';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { noticeChanged } from '@kantuta/contract/notifications/notices.events';
import { isWritten, mayTell } from '@kantuta/contract/notifications/notices.rules';
import type { Lang } from '@kantuta/phrases/languages';
import { allow, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { pictureFor } from '../pictures/pictures.present.ts';
import { comparedProducts } from '../saved/comparables.views.ts';
import type { SavedProducts } from '../saved/saved.service.ts';
import { writePlace } from './promotions.store.ts';
import { findPromotion, type ListedPromotion } from './promotions.views.ts';

export type Promotions = ReturnType<typeof createPromotions>;

type Sold = ReplyOf<typeof compareProducts>['products'][number];

const readCompared = alone(comparedProducts);

/** Who may write to the people of the promotion also says where it stands. */
const mayPlace: Policy<{ companyIds: readonly number[] | null }> = ({ desk }, { companyIds }) =>
  mayTell(desk, companyIds);

/** The list of promotions, and where each stands in it (CAT-7). */
export function createPromotions({
  db,
  clock,
  audit,
  events,
  compare,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'> & Pick<SavedProducts, 'compare'>) {
  async function found(reader: Reader, actor: Actor, id: string): Promise<PromotionPlace> {
    const promotion = await findPromotion(reader, id);
    allow(actor, mayPlace, promotion);
    const { priority, from, until, changedBy } = promotion;
    return { priority, from, until, changedBy };
  }

  /** The products to whose pages promotions lead, with their prices of today. */
  async function soldBy(
    promotions: readonly ListedPromotion[],
    asker: { actor: Actor; language: Lang },
  ): Promise<ReadonlyMap<string, Sold>> {
    const refs = [...new Set(promotions.flatMap(({ link }) => soldAt(link) ?? []))];
    if (refs.length === 0) return new Map();
    const products = await readCompared(db, {
      personId: asker.actor.personId,
      today: dayInLaPaz(clock.now()),
      ...idsOfRefs(refs),
    });
    const sold = await compare(refs, products, asker);
    return new Map(sold.products.map((each) => [each.ref, each]));
  }

  return {
    async page(
      asker: { actor: Actor; language: Lang },
      { page }: ParsedInputOf<typeof listPromotions>,
      read: { principal: ListedPromotion | null; total: number; rows: ListedPromotion[] },
    ): Promise<ReplyOf<typeof listPromotions>> {
      const { principal, total, rows } = read;
      const sold = await soldBy(principal ? [principal, ...rows] : rows, asker);
      const shown = (each: ListedPromotion) => ({
        ...inLanguage(each, asker.language),
        sells: sold.get(soldAt(each.link) ?? '') ?? null,
        photo: pictureFor(each.photo, asker.language),
      });
      return { principal: principal && shown(principal), page, total, rows: rows.map(shown) };
    },

    readPlace: (actor: Actor, id: string) => found(db, actor, id),

    async setPlace(
      actor: Actor,
      { id, priority, from, until }: ParsedInputOf<typeof setPlace>,
    ): Promise<PromotionPlace> {
      const latest = addDays(dayInLaPaz(clock.now()), LONGEST_AHEAD);
      const days = { from, until };
      const field = (['from', 'until'] as const).find((each) => (days[each] ?? latest) > latest);
      if (field) throw new InvalidInput([{ field, code: 'out_of_range' }]);
      return inTransaction(db, async (tx) => {
        const before = await found(tx, actor, id);
        const isSame =
          before.priority === priority && before.from === from && before.until === until;
        if (isSame) return before;
        const changed = { changedAt: clock.now(), changedBy: actor.name };
        const place = { noticeId: id, priority, shownFrom: from, shownUntil: until, ...changed };
        if (!(await writePlace(tx, place))) return found(tx, actor, id);
        await events.record(tx, noticeChanged, { noticeId: id });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'promotions.place',
          object: { kind: 'notice', id },
          outcome: 'done',
          details: { priority, from: from ?? '', until: until ?? '' },
        });
        return found(tx, actor, id);
      });
    },
  };
}

function inLanguage({ id, texts, link, until }: ListedPromotion, language: Lang) {
  // A language that nobody of the audience read when it was sent may be empty.
  return { id, ...(isWritten(texts[language]) ? texts[language] : texts.es), link, until };
}
