import type { ReplyOf } from '@kantuta/contract/call';
import type { Day } from '@kantuta/contract/dates';
import { money, type Cents, type Currency } from '@kantuta/contract/money';
import type {
  listReceiptKeys,
  readReceiptPdf,
  verifyReceipt,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import {
  codeIn,
  readReceiptCode,
  receiptCode,
  receiptNumberText,
  receiptText,
  type ReceiptFacts,
} from '@kantuta/contract/payments/receipts/receipts.rules';
import { receiptPolicies } from '@kantuta/contract/payments/payments.rules';
import type { Lang } from '@kantuta/phrases/languages';
import { allow, type Actor } from '../../../platform/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Pdf } from '../../../platform/pdf/pdf.ts';
import { receiptDocument } from './receipts.document.ts';
import {
  findReceipt,
  findReceiptOfPerson,
  insertReceipt,
  listReversed,
  takeReceiptNumber,
  type Receipt,
} from './receipts.store.ts';
import { findHolder, readReceiptDetails } from './receipts.views.ts';

export type Receipts = ReturnType<typeof createReceipts>;

export type NewReceipt = {
  companyId: number;
  personId: number;
  intentId: string | null;
  transactionId: string;
  paidOn: Day;
  method: string;
  currency: Currency;
  amount: Cents;
  rateId: number | null;
  amountBob: Cents | null;
};

/** Receipts: numbered without gaps in the transaction of their payment, signed once, drawn when somebody asks. */
export function createReceipts({
  db,
  clock,
  ids,
  keys,
  pdf,
  publicUrl,
  brand,
}: {
  db: Db;
  clock: Clock;
  ids: Ids;
  keys: Keys;
  pdf: Pdf;
  publicUrl: string;
  brand: { product: string; group: string; colour: string; demo: boolean };
}) {
  return {
    async issue(tx: Tx, fresh: NewReceipt): Promise<{ reference: string; number: string }> {
      const holder = await findHolder(tx, fresh.personId, fresh.companyId);
      const number = await takeReceiptNumber(tx, fresh.companyId);
      const reference = ids.reference();
      const { companyId, paidOn, currency, amount } = fresh;
      const code = signReceipt(keys, {
        reference,
        companyId,
        company: holder.company,
        number,
        paidOn,
        currency,
        amount,
        holder: holder.maskedName,
      });
      await insertReceipt(tx, { ...fresh, reference, number, issuedAt: clock.now(), code });
      return { reference, number: receiptNumberText(companyId, number) };
    },

    async readPdf(
      actor: Actor,
      reference: string,
      language: Lang,
    ): Promise<ReplyOf<typeof readReceiptPdf>> {
      const receipt = await findReceiptOfPerson(db, actor.personId, reference);
      allow(actor, receiptPolicies.read, receipt);
      const details = await readReceiptDetails(db, receipt);
      const bytes = await pdf.render(
        receiptDocument({
          details,
          language,
          verifyUrl: `${publicUrl}/verificar-pago/recibo#${receipt.code}`,
          brand,
        }),
      );
      return {
        fileName: `recibo-${receiptNumberText(receipt.companyId, receipt.number)}.pdf`,
        mimeType: 'application/pdf',
        base64: bytes.toString('base64'),
      };
    },

    /** Genuine by its signature; standing by the books. What is not ours tells nothing. */
    async verify(sent: string): Promise<ReplyOf<typeof verifyReceipt>> {
      const code = readReceiptCode(codeIn(sent));
      const receipt =
        code && keys.verify(code.keyId, code.signedText, code.signature)
          ? await findReceipt(db, code.facts.reference)
          : undefined;
      if (!code || !receipt)
        return {
          outcome: 'false',
          number: '',
          company: '',
          amount: null,
          paidOn: null,
          holder: '',
        };
      const { facts } = code;
      return {
        outcome: (await isReversed(receipt)) ? 'reversed' : 'genuine',
        number: receiptNumberText(facts.companyId, facts.number),
        company: facts.company,
        amount: money(facts.amount, facts.currency),
        paidOn: facts.paidOn,
        holder: facts.holder,
      };
    },

    listKeys(): ReplyOf<typeof listReceiptKeys> {
      return { keys: keys.receiptKeys().map((key) => ({ ...key, algorithm: 'Ed25519' as const })) };
    },
  };

  async function isReversed(receipt: Receipt): Promise<boolean> {
    return (await listReversed(db, [receipt.transactionId])).has(receipt.transactionId);
  }
}

/** Also used by the demo loader, so that its receipts verify like any other. */
export function signReceipt(keys: Keys, facts: ReceiptFacts): string {
  const text = receiptText(keys.receiptKeyId, facts);
  return receiptCode(text, keys.sign(text));
}
