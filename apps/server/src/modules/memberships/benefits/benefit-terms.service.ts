import { parseCents, type Cents } from '@kantuta/contract/money';
import type { Platform } from '../../../platform/platform.ts';

export type BenefitTerms = ReturnType<typeof createBenefitTerms>;

/** The currency of every price of the travel club. */
export const CURRENCY = 'USD';

/** The terms in force; those of a company where it has its own. */
export function createBenefitTerms({ settings }: Pick<Platform, 'settings'>) {
  const of = (companyId: number) =>
    ({ scope: { kind: 'company', id: String(companyId) } }) as const;
  return {
    unlockPct: (companyId: number): Promise<string> =>
      settings.get('benefit.unlockPct', of(companyId)),
    async fee(companyId: number): Promise<Cents> {
      return parseCents(await settings.get('benefit.feeUsd', of(companyId)));
    },
    months: (companyId: number): Promise<number> => settings.get('benefit.months', of(companyId)),
    hours: (): Promise<number> => settings.number('benefit.hours'),
    returnDays: (): Promise<number> => settings.number('benefit.returnDays'),
  };
}
