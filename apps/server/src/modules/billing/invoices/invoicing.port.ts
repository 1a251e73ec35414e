import type { Day } from '@kantuta/contract/dates';
import type { Money } from '@kantuta/contract/money';

export type InvoiceOrder = {
  /** The same key is the same invoice. */
  key: string;
  issuer: string;
  buyer: { documentCode: number; document: string; complement: string; name: string };
  detail: string;
  amount: Money;
  paidOn: Day;
};

export type IssuedInvoice = { providerId: string; number: number; controlCode: string };

/** The service that hands invoices to the tax office (BIL-6). Every call may throw the three outcomes of a gateway. */
export type Invoicing = {
  /** Refuses (422) what the tax office would never take. */
  issue(order: InvoiceOrder): Promise<IssuedInvoice>;
  /** What was issued under a key whose answer never came. */
  find(key: string): Promise<IssuedInvoice | undefined>;
  judge(
    providerId: string,
  ): Promise<{ state: 'pending' | 'validated' | 'observed' | 'voided'; observation: string }>;
  cancel(providerId: string): Promise<void>;
};
