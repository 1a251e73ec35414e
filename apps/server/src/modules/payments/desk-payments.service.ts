import type { ReplyOf } from '@kantuta/contract/call';
import { money } from '@kantuta/contract/money';
import type { receiptDocuments } from '@kantuta/contract/payments/receipts/receipts.calls';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type {
  listCustomerPayments,
  readCustomerPayment,
} from '@kantuta/contract/people/customer-things.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import type { Actor } from '../../platform/access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/database.ts';
import { alone } from '../../platform/db/reading.ts';
import { offsetOf, paymentList, wholePaymentList } from './intents/payment-list.views.ts';
import type { Present } from './intents/payment.present.ts';
import type { CompanyNames } from './record/company-names.port.ts';
import { findIntentOfPerson } from './record/intents.store.ts';
import { listReceiptsOfPerson, listReversed } from './receipts/receipts.store.ts';

/** A customer, and the companies of them that the operator reaches; null is every company. */
type Scope = { personId: number; companyIds: readonly number[] | null };
type Method = ReplyOfSection<typeof receiptDocuments>[number]['method'];

type Deps = { clock: Clock; present: Present; companyNames: CompanyNames };

const MOST_RECEIPTS = 200;
const readList = alone(paymentList);
const readWhole = alone(wholePaymentList);

/** Payments and receipts of a customer as the desk sees them: the same facts, and nothing that could pay or change. */
export function createDeskPayments({ clock, present, companyNames }: Deps) {
  return {
    async list(
      reader: Reader,
      { personId, companyIds }: Scope,
      page: number,
    ): Promise<ReplyOf<typeof listCustomerPayments>> {
      return readList(reader, { personId, offset: offsetOf(page), companies: companyIds });
    },

    async all(reader: Reader, { personId, companyIds }: Scope) {
      const { rows } = await readWhole(reader, { personId, offset: 0, companies: companyIds });
      return rows;
    },

    async read(
      reader: Reader,
      actor: Actor,
      { personId, companyIds }: Scope,
      intentId: string,
    ): Promise<ReplyOf<typeof readCustomerPayment> | undefined> {
      const intent = await findIntentOfPerson(reader, personId, intentId);
      if (!intent || companyIds?.includes(intent.companyId) === false) return undefined;
      return present.payment(reader, actor, intent, { now: clock.now() });
    },

    async receipts(
      reader: Reader,
      { personId, companyIds }: Scope,
    ): Promise<ReplyOfSection<typeof receiptDocuments>> {
      const found = await listReceiptsOfPerson(reader, personId, {
        companyIds,
        limit: MOST_RECEIPTS,
      });
      const companies = await companyNames(reader);
      const reversed = await listReversed(
        reader,
        found.map(({ transactionId }) => transactionId),
      );
      return found.map((receipt) => ({
        reference: receipt.reference,
        number: receiptNumberText(receipt.companyId, receipt.number),
        company: { id: receipt.companyId, name: companies.get(receipt.companyId) ?? '' },
        paidOn: receipt.paidOn,
        method: receipt.method as Method,
        amount: money(receipt.amount, receipt.currency),
        isReversed: reversed.has(receipt.transactionId),
      }));
    },
  };
}
