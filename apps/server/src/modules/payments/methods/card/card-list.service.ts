import { inTransaction } from '../../../../platform/db/database.ts';
import { GatewayRefused } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  providerList,
  type AnyProviderList,
  type ListedMoney,
} from '../../closing/provider-list.port.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import type { CompanyNames } from '../../record/company-names.port.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import { insertStrayMoney, isMoneyKnown } from '../../record/provider-money.store.ts';
import type { CardOutcomes } from './card-outcomes.service.ts';
import type { CardPayment, CardProcessor } from './card.gateway.ts';
import { CARD_PROVIDER, findCardAttempt, findFirstCardDay, ofCards } from './card.store.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  processor: CardProcessor;
  outcomes: CardOutcomes;
  openings: Openings;
  companyNames: CompanyNames;
};

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The settlement files of the processor, one of each company: a line of them names a payment by the processor's id (CLO-8). */
export function createCardList(deps: Deps): AnyProviderList {
  const { db, clock, processor, outcomes, openings, companyNames } = deps;

  async function listDay(day: string): Promise<ListedMoney[]> {
    const listed: ListedMoney[] = [];
    for (const [companyId, merchant] of await companyNames(db)) {
      const accountId = await findAccountOfCompany(db, companyId);
      const lines = await processor.settlements({ day, merchant });
      listed.push(
        ...lines.map(({ reference, ...rest }) => ({ ...rest, eventId: reference, accountId })),
      );
    }
    return listed;
  }

  /** Undefined for a payment that the processor itself does not know. */
  async function ask(paymentId: string): Promise<CardPayment | undefined> {
    try {
      return await processor.read(paymentId);
    } catch (error) {
      if (error instanceof GatewayRefused) return undefined;
      throw error;
    }
  }

  /** What nobody told us of is judged as if it had just been told; what belongs to no payment of ours is for people. */
  async function confirm(money: ListedMoney): Promise<void> {
    const { eventId } = money;
    if (
      money.state === 'given_back' ||
      (await isMoneyKnown(db, { provider: CARD_PROVIDER, eventId }))
    )
      return;
    const seen = await ask(eventId);
    const attempt =
      seen && KEY.test(seen.idempotencyKey) && (await findCardAttempt(db, seen.idempotencyKey));
    if (seen && attempt) await outcomes.apply(attempt, seen, 'asked');
    await inTransaction(db, async (tx) => {
      const { accountId, amount, currency, paidAt } = money;
      const found = {
        eventId,
        accountId,
        reference: seen?.reference ?? '',
        amount,
        currency,
        paidAt,
      };
      const at = { source: 'daily_list', receivedAt: clock.now(), intentId: null } as const;
      if (!(await insertStrayMoney(tx, { ...found, ...ofCards }, at))) return;
      await openings.open(tx, { ...found, ...ofCards }, undefined, 'orphan');
    });
  }

  return providerList({
    provider: CARD_PROVIDER,
    account: 'card_clearing',
    listsHeld: false,
    listDay,
    confirm,
    firstDay: findFirstCardDay,
  });
}
