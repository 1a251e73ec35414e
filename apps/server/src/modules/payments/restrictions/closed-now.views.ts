import { ALL_METHODS } from '@kantuta/contract/payments/methods.rules';
import type { ReasonTexts, Restriction } from '@kantuta/contract/payments/restriction.rules';
import { sql } from '../../../platform/db/database.ts';

type RestrictionJson = {
  company_ids: number[];
  methods: string[];
  starts_at: string;
  until: string | null;
  reason_key: string;
  reason_texts: ReasonTexts | null;
};

/**
 * The restrictions that are not over at an instant, as a value beside what a statement of a payment reads anyway: those that begin later, too,
 * because one that follows another counts as one with it.
 */
export const notOverAt = (at: Date) => sql<RestrictionJson[]>`(
  SELECT coalesce(jsonb_agg(to_jsonb(closed) || jsonb_build_object('until', least(closed.ends_at, closed.ended_at))), '[]')
    FROM payment_restriction closed
   WHERE coalesce(least(closed.ends_at, closed.ended_at), 'infinity') > ${at}
     AND (closed.ended_at IS NULL OR closed.ended_at > closed.starts_at))`;

export function restrictionOf({
  company_ids,
  methods,
  starts_at,
  until,
  reason_key,
  reason_texts,
}: RestrictionJson): Restriction {
  return {
    companyIds: company_ids,
    methods: methods.includes('all')
      ? ('all' as const)
      : ALL_METHODS.filter((method) => methods.includes(method)),
    from: new Date(starts_at),
    to: until === null ? null : new Date(until),
    reasonKey: reason_key,
    reasonTexts: reason_texts,
  };
}
