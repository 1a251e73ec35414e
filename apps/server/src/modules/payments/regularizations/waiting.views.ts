import { cents, CURRENCIES, money } from '@kantuta/contract/money';
import { MONEY_ROLES } from '@kantuta/contract/payments/regularizations.calls';
import { REFUND_ROLES } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../../platform/db/person-name.ts';
import { REGULARIZE_APPROVAL } from './proposals.store.ts';
import type { WorkKind } from '../../../platform/work-list.ts';

export const REGULARIZATION = 'regularization';

/** Money that is to be sent back, as a kind of the work list. */
export const REGULARIZATION_RETURN = 'regularization_return';

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

/** Money that somebody decided to give back and nobody has sent (PAY-71). */
export const regularizationReturns: WorkKind = {
  kind: REGULARIZATION_RETURN,
  roles: REFUND_ROLES,
  async list(reader, { companyIds, limit }) {
    const rows = await reader
      .selectFrom('regularizationReturn as back')
      .innerJoin('person', 'person.id', 'back.personId')
      .where('back.doneAt', 'is', null)
      .where(inCompanies('back.companyId', companyIds))
      .orderBy('back.promisedAt')
      .orderBy('back.regularizationId')
      .limit(limit)
      .select([
        'back.regularizationId',
        'back.companyId',
        'back.personId',
        'back.currency',
        'back.amountMinor',
        'back.madeAt',
        'back.promisedAt',
        personName().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.regularizationId,
      subject: row.name,
      companyId: row.companyId,
      personId: row.personId,
      reason: 'return_transfer',
      amount: money(cents(row.amountMinor), currencyOf(row.currency)),
      since: row.madeAt,
      dueAt: row.promisedAt,
      link: `/operaciones/regularizaciones/${row.regularizationId}`,
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT regularization_id::text AS id FROM regularization_return
     WHERE done_at IS NULL AND promised_at < ${at} AND ${inCompanies('company_id', companyIds)}`,
  open: () => sql`SELECT made_at AS since FROM regularization_return WHERE done_at IS NULL`,
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
