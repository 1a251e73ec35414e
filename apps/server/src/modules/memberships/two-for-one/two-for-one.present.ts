import type { Item } from '@kantuta/contract/catalogue/items.calls';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type {
  OwnTwoForOne,
  TwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import {
  campaignState,
  holderContract,
  mayName,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.rules';
import type { campaignOfDay, OwnRow } from './two-for-one.views.ts';

type Campaign = NonNullable<ReturnType<typeof campaignOfDay.from>>;

function shownCampaign(
  { stock, taken, itemIds, ...campaign }: Campaign,
  items: readonly Item[],
  today: Day,
): NonNullable<TwoForOne['campaign']> {
  const left = stock - taken;
  return {
    ...campaign,
    left,
    state: campaignState({ ...campaign, left }, today),
    items: items
      .filter(({ itemId }) => itemIds.includes(itemId))
      .map(({ itemId, code, name, company, offer, isOnline }) => ({
        itemId,
        code,
        name,
        company: company.name,
        price: isOnline && offer ? offer.price : null,
      })),
  };
}

function shownOwn({ takenAt, endedAt, ...own }: OwnRow): OwnTwoForOne {
  const { id, state, product, campaignId, holdId, firstSaleId, secondSaleId } = own;
  const { holderName, contractedAt, second } = own;
  return {
    id,
    state,
    product,
    campaignId,
    holdId,
    firstSaleId,
    signingSaleId: own.signingSaleId,
    // Another holder's product is theirs to see.
    secondSaleId: own.isSecondOwn === false ? null : secondSaleId,
    instalments: own.instalments,
    suspendedUntil: own.suspendedUntil,
    takenOn: dayInLaPaz(new Date(takenAt)),
    // The second one is there from the moment in which the first one was sold.
    isSold: secondSaleId !== null,
    endedOn: endedAt === null ? null : dayInLaPaz(new Date(endedAt)),
    holder:
      holderName === null
        ? null
        : {
            name: holderName,
            contract: holderContract({ second, isIssued: contractedAt !== null }),
          },
    canName: mayName({ state, second }),
  };
}

export function shownTwoForOne(
  found: { campaign: Campaign | undefined; own: readonly OwnRow[] },
  { items, today }: { items: readonly Item[]; today: Day },
): TwoForOne {
  const { campaign, own } = found;
  return {
    campaign: campaign ? shownCampaign(campaign, items, today) : null,
    own: own.map(shownOwn),
    hasTaken: own.some(
      ({ campaignId, state, activatedAt }) =>
        campaignId === campaign?.campaignId && (state !== 'voided' || activatedAt !== null),
    ),
  };
}
