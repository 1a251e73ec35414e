import type { Cession } from '@kantuta/contract/contracts/cession.calls';
import { money, ZERO } from '@kantuta/contract/money';
import type { SaleTerms } from '../addenda/addenda.port.ts';
import type { StoredCession } from './cessions.store.ts';
import type { CessionParty } from './cessions.views.ts';

/** A cession as both sides and the desk read it; `facts` are of the purchase today, undefined once it is no more of whoever cedes. */
export function cessionShown(
  cession: StoredCession,
  facts: SaleTerms | undefined,
  parties: ReadonlyMap<number, CessionParty>,
): Cession {
  const { currency, toId } = cession;
  const shown = (value: Parameters<typeof money>[0]) => money(value, currency);
  return {
    cessionId: cession.id,
    saleId: cession.saleId,
    state: cession.state,
    company: { id: cession.companyId, name: facts?.companyName ?? '' },
    product: cession.product,
    madeAt: cession.madeAt.toISOString(),
    validUntil: cession.validUntil.toISOString(),
    endedAt: cession.endedAt?.toISOString() ?? null,
    words: cession.words,
    holder: parties.get(cession.fromId)?.name ?? '',
    newHolder: cession.acceptedAt === null ? '' : (parties.get(toId ?? 0)?.name ?? ''),
    fee: shown(cession.fee),
    overdue: shown(facts?.overdue ?? ZERO),
    assumesArrears: cession.assumesArrears,
    outstanding: shown(facts?.outstanding ?? ZERO),
    instalmentsLeft: facts?.instalmentsLeft ?? 0,
    next: facts?.next ? { dueOn: facts.next.dueOn, amount: shown(facts.next.amount) } : null,
  };
}
