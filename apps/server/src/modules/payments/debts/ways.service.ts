import { dayInLaPaz } from '@kantuta/contract/dates';
import { creditSum, spendable } from '@kantuta/contract/ledger/credit.rules';
import { money } from '@kantuta/contract/money';
import type { OwnCredit } from '@kantuta/contract/payments/debts.calls';
import { PAYMENT_METHODS, type AnyMethod } from '@kantuta/contract/payments/methods.rules';
import {
  restrictionAt,
  type Restricted,
  type Restriction,
} from '@kantuta/contract/payments/restriction.rules';
import type { Reader } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Credit } from '../methods/credit/credit.views.ts';
import type { Methods } from '../parts/payment-method.port.ts';
import { restrictions } from '../restrictions/restrictions.store.ts';

const readRestrictions = alone(restrictions);

/** Whether a method takes money for a company now; with its end when it is closed for a while. */
export type WayOf<Method extends AnyMethod> = {
  method: Method;
  availability: 'open' | 'soon' | 'unavailable' | 'restricted';
  restriction: (Omit<Restricted, 'until'> & { until: string }) | null;
};

/** The ways in which a company can be paid now. */
export function createWays({ clock, methods }: Pick<Platform, 'clock'> & { methods: Methods }) {
  function wayOf<Method extends AnyMethod>(
    method: Method,
    closed: readonly Restriction[],
    companyId: number,
  ): WayOf<Method> {
    // Those without a gateway follow in later releases and say so on screen.
    if (!methods.has(method)) return { method, availability: 'soon' as const, restriction: null };
    const restricted = restrictionAt(closed, companyId, method, clock.now());
    if (!restricted) return { method, availability: 'open' as const, restriction: null };
    // Without an end it is no closing for a while: the company does not take it (QR for the travel club).
    if (restricted.until === null)
      return { method, availability: 'unavailable' as const, restriction: null };
    return {
      method,
      availability: 'restricted' as const,
      restriction: { ...restricted, until: restricted.until.toISOString() },
    };
  }

  /** What of the credit can pay today; null when there is nothing. */
  function usable(credit: Credit | undefined): OwnCredit | null {
    const left = spendable(credit?.left ?? [], dayInLaPaz(clock.now()));
    if (!credit || left.length === 0) return null;
    return {
      amount: money(creditSum(left), credit.currency),
      ends: left.flatMap(({ until, left: part }) =>
        until === null ? [] : [{ amount: money(part, credit.currency), until }],
      ),
    };
  }

  return {
    /** These methods for a company, as whoever is about to be paid reads them. */
    of: <Method extends AnyMethod>(
      asked: readonly Method[],
      closed: readonly Restriction[],
      companyId: number,
    ): WayOf<Method>[] => asked.map((method) => wayOf(method, closed, companyId)),

    /** The methods of the portal, and the credit of the person, which is a way to pay for whoever has some. */
    toPay(closed: readonly Restriction[], companyId: number, own: Credit | undefined) {
      const credit = usable(own);
      return {
        methods: PAYMENT_METHODS.filter((method) => method !== 'credit' || credit !== null).map(
          (method) => wayOf(method, closed, companyId),
        ),
        credit,
      };
    },

    async takesCredit(reader: Reader, companyId: number): Promise<boolean> {
      const closed = await readRestrictions(reader, {});
      return wayOf('credit', closed, companyId).availability === 'open';
    },

    /** Judged on entering and on settling (PAY-18). Throws `payments_restricted` with the end, or `method_not_available`. */
    requireOpen(method: AnyMethod, companyId: number, closed: readonly Restriction[]): void {
      const { availability, restriction } = wayOf(method, closed, companyId);
      if (availability === 'restricted')
        throw refuse('payments_restricted', { data: { until: restriction?.until ?? '' } });
      if (availability !== 'open') throw refuse('method_not_available');
    },
  };
}

export type Ways = ReturnType<typeof createWays>;
