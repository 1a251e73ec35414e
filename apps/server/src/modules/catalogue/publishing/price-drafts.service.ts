import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import {
  PRICE_READERS,
  PRICE_WRITERS,
  type dropPriceDraft,
  type listPrices,
  type previewPrices,
  type PricesOf,
  type proposePrices,
  type savePriceDraft,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import {
  listedKinds,
  parseTarget,
  stateOfList,
  targetText,
  type PriceTarget,
} from '@kantuta/contract/catalogue/price-drafts.rules';
import { leastOf, listInForce } from '@kantuta/contract/catalogue/price.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { usd } from '../prices/prices.present.ts';
import { contentOf, contentProblem, type PriceProblem } from './price-content.present.ts';
import { changesOf } from './price-changes.present.ts';
import { deleteDraft, isWrittenDraft, lockPrices, writeDraft } from './price-drafts.store.ts';
import {
  countUnsold,
  listItemsOf,
  listPublications,
  listTargets,
  PUBLISH,
  type PricedTarget,
} from './price-drafts.views.ts';
import { effectOf, type PricedKind } from './price-effect.present.ts';

export type PriceDrafts = ReturnType<typeof createPriceDrafts>;

const mayRead: Policy<PriceTarget> = ({ desk }, { companyId }) =>
  hasOperatorRole(desk, PRICE_READERS, companyId);
const mayWrite: Policy<PriceTarget> = ({ desk }, { companyId }) =>
  hasOperatorRole(desk, PRICE_WRITERS, companyId);

/** Price lists as drafts of the desk (CAT-15); publishing is price-publication.service. */
export function createPriceDrafts({
  db,
  clock,
  settings,
  audit,
  events,
  approvals,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events' | 'approvals'>) {
  const today = () => dayInLaPaz(clock.now());
  // The flag counts for everybody alike.
  const allowsFlat = () => settings.flag('plan.allowFlat', { roles: [] });

  async function found(
    reader: Reader,
    actor: Actor,
    { target: text, policy }: { target: string; policy: Policy<PriceTarget> },
  ): Promise<PricedTarget> {
    const only = parseTarget(text);
    const [priced] = only
      ? await listTargets(reader, { companyIds: null, only, at: clock.now() })
      : [];
    allow(actor, policy, priced?.target);
    if (!priced) throw refuse('forbidden');
    return priced;
  }

  /** The problem of a content, by the lists that are there and the fine of today. */
  async function problemOf(
    reader: Reader,
    { target, lists }: PricedTarget,
    content: Parameters<typeof contentProblem>[0],
  ): Promise<PriceProblem | null> {
    const items = await listItemsOf(reader, target);
    return contentProblem(content, {
      target,
      itemIds: items.map(({ itemId }) => itemId),
      lists,
      fineAnnualPct: await settings.get('fine.annualPct'),
      today: today(),
      allowsFlat: await allowsFlat(),
    });
  }

  async function shown(reader: Reader, actor: Actor, priced: PricedTarget): Promise<PricesOf> {
    const { target, name, lists, draft } = priced;
    const inForce = listInForce(lists, today());
    const publications = await listPublications(reader, target);
    return {
      target: targetText(target),
      companyId: target.companyId,
      kind: target.kind,
      name,
      items: await listItemsOf(reader, target),
      lists: publications.flatMap(
        ({ id, reason, publishedAt, proposedBy, approvedBy, validFrom }) => {
          const list = lists.find((each) => each.validFrom === validFrom);
          if (!list) return [];
          const state = stateOfList(list, { inForce, today: today() });
          const said = { reason, publishedAt: publishedAt.toISOString(), proposedBy, approvedBy };
          return [{ id, state, content: contentOf(list), ...said }];
        },
      ),
      draft: draft && { ...draft, changedAt: draft.changedAt.toISOString() },
      planKinds: listedKinds(target.kind, await allowsFlat()),
      can: { write: can(actor, mayWrite, target) },
    };
  }

  async function record(
    tx: Tx,
    actor: Actor,
    act: { action: TrailAction; target: PriceTarget; details: Record<string, string | number> },
  ): Promise<void> {
    await events.record(tx, catalogueChanged, { projectId: act.target.projectId });
    await audit.record(tx, {
      actor: inRole(actor),
      action: act.action,
      object: { kind: 'priceList', id: targetText(act.target) },
      outcome: 'done',
      details: act.details,
    });
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listPrices>> {
      const companyIds = companiesReached(actor.desk, PRICE_READERS);
      const targets = await listTargets(db, { companyIds, at: clock.now() });
      return {
        targets: targets.map(({ target, name, lists, draft }) => {
          const inForce = listInForce(lists, today());
          const price =
            inForce && (inForce.pricePerM2 ?? leastOf(inForce.items.map((item) => item.price)));
          return {
            target: targetText(target),
            companyId: target.companyId,
            kind: target.kind,
            name,
            inForce:
              inForce && price !== null
                ? {
                    validFrom: inForce.validFrom,
                    price: usd(price),
                    annualRatePct: inForce.annualRatePct,
                  }
                : null,
            coming: lists
              .map(({ validFrom }) => validFrom)
              .filter((from) => from > today())
              .toSorted(),
            draft: draft && {
              version: draft.version,
              changedBy: draft.changedBy,
              changedAt: draft.changedAt.toISOString(),
              proposalId: draft.proposalId,
            },
          };
        }),
        can: { write: hasOperatorRole(actor.desk, PRICE_WRITERS) },
      };
    },

    async read(actor: Actor, { target }: { target: string }): Promise<PricesOf> {
      return shown(db, actor, await found(db, actor, { target, policy: mayRead }));
    },

    async preview(
      actor: Actor,
      { target, content }: ParsedInputOf<typeof previewPrices>,
    ): Promise<ReplyOf<typeof previewPrices>> {
      const priced = await found(db, actor, { target, policy: mayRead });
      return effectOf(content, {
        target: priced,
        kinds: await kindsOf(db, priced.target),
        problem: await problemOf(db, priced, content),
      });
    },

    save: (
      actor: Actor,
      { target, version, content }: ParsedInputOf<typeof savePriceDraft>,
    ): Promise<PricesOf> =>
      inTransaction(db, async (tx) => {
        const priced = await found(tx, actor, { target, policy: mayWrite });
        const problem = await problemOf(tx, priced, content);
        if (problem) throw refuse(problem);
        const written = { content, version, changedAt: clock.now(), changedBy: actor.personId };
        if (await writeDraft(tx, priced.target, written))
          await record(tx, actor, {
            action: 'catalogue.draftPrices',
            target: priced.target,
            details: { validFrom: content.validFrom, version: version + 1 },
          });
        else if (!(await isWrittenDraft(tx, priced.target, written))) throw refuse('draft_changed');
        return shown(tx, actor, await found(tx, actor, { target, policy: mayWrite }));
      }),

    drop: (
      actor: Actor,
      { target, version }: ParsedInputOf<typeof dropPriceDraft>,
    ): Promise<PricesOf> =>
      inTransaction(db, async (tx) => {
        const priced = await found(tx, actor, { target, policy: mayWrite });
        if (!(await deleteDraft(tx, priced.target, version))) throw refuse('draft_changed');
        await record(tx, actor, {
          action: 'catalogue.dropPrices',
          target: priced.target,
          details: { version },
        });
        return shown(tx, actor, await found(tx, actor, { target, policy: mayWrite }));
      }),

    propose: (
      actor: Actor,
      { target, version, reason }: ParsedInputOf<typeof proposePrices>,
    ): Promise<ReplyOf<typeof proposePrices>> =>
      inTransaction(db, async (tx) => {
        const priced = await found(tx, actor, { target, policy: mayWrite });
        const { draft, lists } = priced;
        await lockPrices(tx, priced.target);
        if (!draft || draft.version !== version) throw refuse('draft_changed');
        const problem = await problemOf(tx, priced, draft.content);
        if (problem) throw refuse(problem);
        const kinds = await kindsOf(tx, priced.target);
        const effect = effectOf(draft.content, { target: priced, kinds, problem });
        const proposalId = await approvals.propose(tx, actor, {
          kind: PUBLISH,
          subject: priced.name === '' ? `priceDesk.kinds.${priced.target.kind}` : priced.name,
          companyId: priced.target.companyId,
          payload: {
            target: priced.target,
            version,
            content: draft.content,
            lists: lists.map(({ validFrom }) => validFrom).toSorted(),
          },
          changes: changesOf(draft.content, listInForce(lists, draft.content.validFrom), {
            effect,
            nameOf: (itemId) => kinds.find((kind) => kind.itemId === itemId)?.name ?? '',
          }),
          reason,
        });
        return { proposalId };
      }),
  };
}

/** What a list of this target prices: unsold units of a project by what makes their price, else the items. */
async function kindsOf(reader: Reader, target: PriceTarget): Promise<PricedKind[]> {
  const items = await listItemsOf(reader, target);
  const nameOf = (itemId: number | null) =>
    items.find((item) => item.itemId === itemId)?.name ?? '';
  if (target.projectId !== null)
    return (await countUnsold(reader, target.projectId)).map((row) => ({
      ...row,
      name: nameOf(row.itemId),
    }));
  return items.map(({ itemId, name }) => ({
    itemId,
    name,
    surfaceM2: null,
    corner: false,
    avenueFront: false,
    facingGreen: false,
    count: null,
  }));
}
