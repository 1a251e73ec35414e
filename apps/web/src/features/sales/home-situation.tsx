import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import type { ReactNode } from 'react';
import { inOffice } from '../../lib/feature.ts';
import { BehindSituation, LateSituation, PreReversalSituation } from './late-situations.tsx';
import { PaidOffSituation } from './paid-off-situation.tsx';
import { DueSoonSituation, NothingDueSituation } from './payable-situations.tsx';
import { RoleSituation } from './role-situations.tsx';
import type { Account } from './situation-sentence.tsx';

type Face = (props: { account: Account }) => ReactNode;

/** The one answer to "how do I stand" (SALE-21); what other nouns know of comes from them, by the name of the situation. */
export function HomeSituation({ account }: { account: Account }) {
  const { kind } = account.situation;
  const Own = OWN[kind];
  if (Own) return <Own account={account} />;
  const other = inOffice('home').find(({ key, place }) => place === 'situation' && key === kind);
  return other ? <other.Part account={account} /> : null;
}

const OWN: Readonly<Partial<Record<SituationKind, Face>>> = {
  pre_reversal: PreReversalSituation,
  overdue: LateSituation,
  due_soon: DueSoonSituation,
  reverted: BehindSituation,
  nothing_due: NothingDueSituation,
  paid_off: PaidOffSituation,
  ended: BehindSituation,
  operator: RoleSituation,
  adviser: RoleSituation,
  cashier: RoleSituation,
  no_product: RoleSituation,
};
