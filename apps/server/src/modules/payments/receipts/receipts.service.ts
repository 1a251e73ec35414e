import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { Day } from '@kantuta/contract/dates';
import { money, type Cents, type Currency } from '@kantuta/contract/money';
import type {
  downloadReceipts,
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
import type { Db, Reader, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { alone } from '../../../platform/db/reading.ts';
import { csvText } from '../../../platform/exports/csv.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Pdf } from '../../../platform/pdf/pdf.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Charges } from '../charges/charges.service.ts';
import { receiptsOfYear } from './own-receipts.views.ts';
import { keepReceiptKey, listReceiptKeys as listKeptKeys } from './receipt-keys.store.ts';
import { receiptsOfYearDocument, receiptsTable } from './receipts-year.document.ts';
import { receiptRollDocument } from './receipt-roll.document.ts';
import { receiptDocument } from './receipts.document.ts';
import {
  findReceipt,
  findReversalDay,
  insertReceipt,
  takeReceiptNumber,
} from './receipts.store.ts';
import {
  findReadable,
  readReceiptDetails,
  type Holder,
  type ReceiptDetails,
} from './receipts.views.ts';
import { createSignedByUs } from './signed-by-us.service.ts';

const readYear = alone(receiptsOfYear);

export type Receipts = ReturnType<typeof createReceipts>;

type ReadCode = NonNullable<ReturnType<typeof readReceiptCode>>;

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

/** Receipts: numbered without gaps in the transaction of their payment, signed once, rendered on request. */
export function createReceipts({
  db,
  clock,
  ids,
  keys,
  pdf,
  publicUrl,
  brand,
  charges,
}: {
  db: Db;
  clock: Clock;
  ids: Ids;
  keys: Keys;
  pdf: Pdf;
  publicUrl: string;
  charges: Charges;
  brand: PaperBrand;
}) {
  const isSignedByUs = createSignedByUs({ db, keys });
  return {
    /** Everything else is written before: the number is the one lock that payments of a company share, held until the commit. */
    async issue(
      tx: Tx,
      holder: Pick<Holder, 'company' | 'maskedName'>,
      fresh: NewReceipt,
    ): Promise<{ reference: string; number: string; serial: number; code: string }> {
      await keepCurrentKey(tx);
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
      return { reference, number: receiptNumberText(companyId, number), serial: number, code };
    },

    async readPdf(
      actor: Actor,
      reference: string,
      language: Lang,
    ): Promise<ReplyOf<typeof readReceiptPdf>> {
      const receipt = await findReadable(db, actor.personId, reference);
      allow(actor, receiptPolicies.read, receipt);
      return draw(await readReceiptDetails(db, receipt, charges), language);
    },

    /** The facts of one receipt of a customer, for the desk; undefined beyond these companies. */
    async detailsOf(
      reader: Reader,
      personId: number,
      { reference, companyIds }: { reference: string; companyIds: readonly number[] | null },
    ): Promise<ReceiptDetails | undefined> {
      const receipt = await findReadable(reader, personId, reference);
      if (!receipt || companyIds?.includes(receipt.companyId) === false) return undefined;
      return readReceiptDetails(reader, receipt, charges);
    },

    /** All receipts of a year as one file; `forbidden` when there is none. */
    async ofYear(
      actor: Actor,
      { year, kind }: ParsedInputOf<typeof downloadReceipts>,
      language: Lang,
    ): Promise<ReplyOf<typeof downloadReceipts>> {
      const found = await readYear(db, { personId: actor.personId, year });
      if (found.length === 0) throw refuse('forbidden');
      if (kind === 'csv') {
        const text = csvText(receiptsTable({ receipts: found, language }), language);
        return file(`recibos-${year}.csv`, 'text/csv', Buffer.from(text, 'utf8'));
      }
      const bytes = await pdf.render(
        receiptsOfYearDocument({ receipts: found, year, language, brand }),
      );
      return file(`recibos-${year}.pdf`, 'application/pdf', bytes);
    },

    draw,

    /** The signature decides whether a receipt is genuine, the books whether it stands. A foreign code reveals nothing. */
    async verify(sent: string): Promise<ReplyOf<typeof verifyReceipt>> {
      const code = readReceiptCode(codeIn(sent));
      const receipt =
        code && (await isSigned(code)) ? await findReceipt(db, code.facts.reference) : undefined;
      if (!code || !receipt)
        return {
          outcome: 'false',
          number: '',
          company: '',
          amount: null,
          paidOn: null,
          holder: '',
          reversedOn: null,
        };
      const { facts } = code;
      const reversedOn = await findReversalDay(db, receipt.transactionId);
      return {
        outcome: reversedOn ? 'reversed' : 'genuine',
        number: receiptNumberText(facts.companyId, facts.number),
        company: facts.company,
        amount: money(facts.amount, facts.currency),
        paidOn: facts.paidOn,
        holder: facts.holder,
        reversedOn: reversedOn ?? null,
      };
    },

    /** All keys that ever signed, so that any receipt can be verified offline (PAY-11). */
    async listKeys(): Promise<ReplyOf<typeof listReceiptKeys>> {
      const ours = keys.receiptKeys();
      const known = new Set(ours.map(({ id }) => id));
      const storedKeys = (await listKeptKeys(db)).filter(({ id }) => !known.has(id));
      const past = storedKeys.map(({ id, publicKey }) => ({
        id,
        publicKey: publicKey.toString('base64url'),
      }));
      return {
        keys: [...ours, ...past].map((key) => ({ ...key, algorithm: 'Ed25519' as const })),
      };
    },

    /** At the start: the keys of installations that issued receipts before keys were kept. */
    async keepKeys(): Promise<void> {
      // The previous key is older, whenever its row is written.
      for (const [age, { id, publicKey }] of keys.receiptKeys().entries())
        await keepReceiptKey(
          db,
          { id, publicKey: Buffer.from(publicKey, 'base64url') },
          new Date(clock.now().getTime() - age),
        );
    },
  };

  async function draw(
    details: ReceiptDetails,
    language: Lang,
    paper: 'a4' | 'roll' = 'a4',
  ): Promise<ReplyOf<typeof readReceiptPdf>> {
    const { companyId, number, code } = details.receipt;
    const verifyUrl = `${publicUrl}/verificar-pago/recibo#${code}`;
    const document = paper === 'roll' ? receiptRollDocument : receiptDocument;
    const bytes = await pdf.render(document({ details, language, verifyUrl, brand }));
    return {
      fileName: `recibo-${receiptNumberText(companyId, number)}.pdf`,
      mimeType: 'application/pdf',
      base64: bytes.toString('base64'),
    };
  }

  async function keepCurrentKey(tx: Tx): Promise<void> {
    const current = keys.receiptKeys().find(({ id }) => id === keys.receiptKeyId);
    if (!current) return;
    const publicKey = Buffer.from(current.publicKey, 'base64url');
    await keepReceiptKey(tx, { id: current.id, publicKey }, clock.now());
  }

  function isSigned(code: ReadCode): Promise<boolean> {
    const { keyId, signedText, signature } = code;
    return isSignedByUs(keyId, signedText, signature);
  }
}

function file<MimeType extends string>(fileName: string, mimeType: MimeType, bytes: Buffer) {
  return { fileName, mimeType, base64: bytes.toString('base64') };
}

/** Also used by the demo loader, so that its receipts verify like any other. */
export function signReceipt(keys: Keys, facts: ReceiptFacts): string {
  const text = receiptText(keys.receiptKeyId, facts);
  return receiptCode(text, keys.sign(text));
}
