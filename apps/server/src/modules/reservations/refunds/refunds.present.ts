import type { CreditLeft } from '@kantuta/contract/ledger/credit.rules';
import { money, parseCents, ZERO, type Currency } from '@kantuta/contract/money';
import type { refundsSection } from '@kantuta/contract/reservations/refunds.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import type { Reading } from '../../../platform/db/reading.ts';
import type { OwnRefund } from './refunds.views.ts';

/** What is left of every credit of a person. */
export type OwnCredits = Reading<
  { personId: number },
  { companyId: number; currency: Currency; left: CreditLeft[] }[]
>;

/** As home shows them: of credit what is left, and nothing of one that is used up (RES-25). */
export function shownRefunds({
  refunds,
  credits,
}: {
  refunds: OwnRefund[];
  credits: { left: CreditLeft[] }[];
}): ReplyOfSection<typeof refundsSection> {
  const all = credits.flatMap(({ left }) => left);
  return refunds.flatMap(({ id, creditUntil, ...refund }) => {
    const left = all.find(({ of }) => of === id)?.left ?? ZERO;
    const counts = creditUntil !== null && left > 0;
    if (!counts && parseCents(refund.money.amount) === ZERO) return [];
    return [
      {
        ...refund,
        credit: money(counts ? left : ZERO, refund.money.currency),
        creditUntil: counts ? creditUntil : null,
      },
    ];
  });
}
