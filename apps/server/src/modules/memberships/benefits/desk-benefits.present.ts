import type {
  BenefitKind,
  StoredBenefitState,
} from '@kantuta/contract/memberships/benefits/benefit.rules';
import type { DeskBenefit } from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { cents, money } from '@kantuta/contract/money';
import { CURRENCY } from './benefit-terms.service.ts';
import type { BenefitDetails } from './benefits.views.ts';

/** A benefit as the desk sees it, and what whoever looks may do about it (BEN-7). */
export function deskBenefit(row: BenefitDetails, { mayAct }: { mayAct: boolean }): DeskBenefit {
  const { state } = row;
  return {
    benefitId: row.id,
    state: state as StoredBenefitState,
    kind: row.kind as BenefitKind,
    reference: row.reference,
    personId: row.personId,
    name: row.holder,
    product: row.product,
    company: { id: row.companyId, name: row.company },
    fee: money(cents(row.feeMinor), CURRENCY),
    paidAt: instant(row.paidAt),
    promisedAt: instant(row.promisedAt),
    returnAt: instant(row.returnAt),
    refusedAt: instant(row.refusedAt),
    code: row.code ?? '',
    expiresOn: row.expiresOn === null ? null : day(row.expiresOn),
    endedOn: row.endedAt === null ? null : dayInLaPaz(row.endedAt),
    issuedBy: row.issuer ?? '',
    words: row.words,
    can: { issue: mayAct && state === 'in_process', void: mayAct && state === 'issued' },
  };
}

function instant(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
