import { cents, currencySchema, money } from '@kantuta/contract/money';
import { REFUND_ROLES } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { CHARGEBACK, CHARGEBACK_APPROVAL, LOSS_APPROVAL } from './chargebacks.store.ts';

/** What waits for a second person stands in the list once, as the proposal. */
const isProposed = (at: Date) => sql<boolean>`EXISTS (
  SELECT FROM proposal WHERE proposal.kind IN (${CHARGEBACK_APPROVAL}, ${LOSS_APPROVAL}) AND proposal.state = 'open'
     AND proposal.expires_at > ${at} AND proposal.payload ->> 'intentId' = claim.intent_id::text)`;

/** Claims that wait for an answer, and those that were lost and are not in the books yet (REF-8). */
export const chargebacksWaiting: WorkKind = {
  kind: CHARGEBACK,
  roles: REFUND_ROLES,
  async list(reader, { companyIds, limit, at }) {
    const rows = await reader
      .selectFrom('chargeback as claim')
      .innerJoin('person', 'person.id', 'claim.personId')
      .innerJoin('paymentPart as part', 'part.id', 'claim.partId')
      .where('claim.state', 'in', ['open', 'lost'])
      .where(inCompanies('claim.companyId', companyIds))
      .where(sql<boolean>`NOT ${isProposed(at)}`)
      .orderBy('claim.answerBy')
      .limit(limit)
      .select([
        'claim.id',
        'claim.intentId',
        'claim.personId',
        'claim.companyId',
        'claim.state',
        'claim.openedAt',
        'claim.answerBy',
        'part.currency',
        'part.amountMinor',
        personName().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      subject: row.name,
      companyId: row.companyId,
      personId: row.personId,
      reason: row.state === 'lost' ? 'chargeback_lost' : 'chargeback_open',
      amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
      since: row.openedAt,
      dueAt: row.answerBy,
      link: `/operaciones/pagos-devueltos/${row.intentId}`,
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT claim.id FROM chargeback claim
     WHERE claim.state IN ('open', 'lost') AND claim.answer_by < ${at} AND ${inCompanies('claim.company_id', companyIds)}`,
  open: (at) => sql`
    SELECT claim.opened_at AS since FROM chargeback claim
     WHERE claim.state IN ('open', 'lost') AND NOT ${isProposed(at)}`,
};
