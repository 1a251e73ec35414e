import { cents, CURRENCIES, money } from '@kantuta/contract/money';
import { MONEY_ROLES } from '@kantuta/contract/payments/regularizations.calls';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personNameIfAny } from '../../../platform/db/person-name.ts';
import { REGULARIZE_APPROVAL } from './proposals.store.ts';
import type { WorkKind } from '../../../platform/work-list.ts';

export const REGULARIZATION = 'regularization';

/** Money in regularization: the customer was promised an answer by its deadline (PAY-14). */
export const regularizations: WorkKind = {
  kind: REGULARIZATION,
  roles: MONEY_ROLES,
  // Support may read it to answer a caller, but never ends a regularization.
  readers: ['support'],
  async list(reader, { companyIds, limit, at }) {
    const rows = await reader
      .selectFrom('regularization')
      .leftJoin('paymentIntent', 'paymentIntent.id', 'regularization.intentId')
      .leftJoin('person', 'person.id', 'paymentIntent.personId')
      .where('regularization.closedAt', 'is', null)
      .where(inCompanies('regularization.companyId', companyIds))
      // What a second person decides on stands in the list once: as the proposal, with the same deadline.
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('proposal')
              .where('proposal.kind', '=', REGULARIZE_APPROVAL)
              .where('proposal.state', '=', 'open')
              .where('proposal.expiresAt', '>', at)
              .where(
                sql<string>`proposal.payload ->> 'regularizationId'`,
                '=',
                sql<string>`regularization.id::text`,
              )
              .select('proposal.id'),
          ),
        ),
      )
      .orderBy('promisedAt')
      .orderBy('regularization.id')
      .limit(limit)
      .select([
        'regularization.id',
        'regularization.companyId',
        'regularization.eventId',
        'regularization.reason',
        'regularization.currency',
        'regularization.amountMinor',
        'regularization.openedAt',
        'regularization.promisedAt',
        'paymentIntent.reference',
        'paymentIntent.personId',
        personNameIfAny().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      subject: subjectOf(row),
      companyId: row.companyId,
      personId: row.personId,
      reason: row.reason,
      amount: money(cents(row.amountMinor), currencyOf(row.currency)),
      since: row.openedAt,
      dueAt: row.promisedAt,
      link: `/operaciones/regularizaciones/${row.id}`,
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT id::text AS id FROM regularization
     WHERE closed_at IS NULL AND promised_at < ${at} AND ${inCompanies('company_id', companyIds)}`,
  open: () => sql`SELECT opened_at AS since FROM regularization WHERE closed_at IS NULL`,
};

/** The owner of the money where known, with the reference that the customer has; else the number of the bank. */
export function subjectOf({
  name,
  reference,
  eventId,
}: {
  name: string | null;
  reference: string | null;
  eventId: string;
}): string {
  return [name, reference ?? eventId].filter((part) => part !== null).join(' · ');
}

function currencyOf(stored: string) {
  return CURRENCIES.find((each) => each === stored) ?? 'BOB';
}
