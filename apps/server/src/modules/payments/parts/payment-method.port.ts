import type { Drawers } from '@kantuta/contract/counter/cash.rules';
import type { ErrorCode } from '@kantuta/contract/errors';
import type { Tender } from '@kantuta/contract/ledger/payment-posting.rules';
import type { Cents, Currency } from '@kantuta/contract/money';
import type { AnyMethod } from '@kantuta/contract/payments/methods.rules';
import type { TimelineStage } from '@kantuta/contract/payments/intent.rules';
import type { AnyWith } from '@kantuta/contract/payments/paying-with.calls';
import type { PartFace } from '@kantuta/contract/payments/payments.calls';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import type { Part } from './parts.store.ts';

/** What a method knows of the payment that its part belongs to. */
export type PaymentFacts = {
  id: string;
  reference: string;
  personId: number;
  companyId: number;
  currency: Currency;
  createdAt: Date;
};

export type PartOf = { intent: PaymentFacts; part: Part };

/** A payment that a cashier takes (CSH-4). */
export type CounterTerms = {
  cashierId: number;
  /** With cash: what the customer handed over. */
  received?: Drawers | undefined;
};

/** What a part is prepared with. */
export type PartTerms = {
  /** What the payment is for, as the customer reads it; an instalment has its number. */
  pays: readonly { kind: string; title: string; detail: string; number?: number | undefined }[];
  /** Of when the rate was with which the customer saw the amount. */
  quotedRateAt: string | undefined;
  /** Where the money of the company is collected. */
  accountId: string;
  /** Money that comes later pays another amount: nothing may be payable beyond it. */
  until: Date | undefined;
  /** Undefined for a payment that nobody takes at the counter. */
  counter: CounterTerms | undefined;
  /** What the person gave the method (PAY-26); it must not be stored, logged or audited. */
  with: AnyWith | undefined;
  /** Agreed to before: nobody is there to answer a question of the provider. */
  isAgreed?: boolean;
  /** Where that stands in the input, for refusals beside it. */
  field: string;
  /** When the session last proved again who sits there (IDN-12). */
  provedAt: Date | null;
};

/** Who starts a payment, and what they gave its method. */
export type Payer = Pick<PartTerms, 'with' | 'field'> & {
  personId: number;
  address: string;
  attemptId: string;
};

/** What a method counted for somebody who turned out to be right. */
export type Admitted = {
  /** Once: with the payment that is recorded, or when there is none. */
  giveBack(reader: Reader): Promise<void>;
};

/** A part that is ready to be recorded. */
export type Prepared = {
  /** Stores what the part needs, together with the payment. */
  store(tx: Tx): Promise<void>;
  /**
   * What `store` writes holds the money, because it lies in our own books: the part is recorded as held, and `begin` is not called. When all
   * parts do so, the payment is settled by the transaction that records it.
   */
  holds?: true;
  /** Asks the provider, after the commit, so that the customer can pay. */
  begin(): Promise<Begun>;
};

/**
 * Why there is nothing to be had, else null. `face` is what the customer sees, when this made the payment pending and nothing else has
 * happened to it: then it need not be read again.
 */
export type Begun = {
  code: ErrorCode | null;
  face?: { shown: PartFace; stage: TimelineStage; at: Date };
};

/** The money of a part that is captured: where it lies in the books, and the rate that was locked for it. */
export type Captured = { tender: Tender; rateId: number | null };

/** Who hands the money of a payment back over the counter (REF-6). */
export type DrawerTerms = { leadId: number };

/** What a method does with the money of a part that is given back (REF-3). */
export type GivenBack =
  /** It is where it came from: a card of ours holds it again, the books owe it again, or it is in the hand of the customer. */
  | { way: 'prepaid' | 'credit' | 'drawer' }
  /** Its provider is told after the commit; `provider` and `providerId` as its files name the money. */
  | { way: 'card' | 'wallet'; provider: string; providerId: string }
  /** People send it, and owe it until then: where it lies in the books. */
  | { way: 'transfer'; tender: Tender };

/** The amount that the customer was asked for, to compare with the amount that came. */
export type Asked = { amount: Cents; currency: Currency; rateId: number | null; expiresAt: Date };

/**
 * A way to pay (decision 017). It asks its provider and hears from it, and tells settlement that its part is held or has failed. No
 * transaction is open while a provider is asked (SEC-5): what gets a `Tx` asks nobody.
 */
export type PaymentMethod = {
  method: AnyMethod;
  /**
   * Counts a try and compares what was typed, before anything is recorded and outside of any transaction: what it counts stays counted
   * when the start is refused. Not asked when the attempt is repeated. Answers how a right try is taken back, where it counted one.
   */
  admit?(payer: Payer): Promise<Admitted | 'recorded' | undefined>;
  /** `admit` looks for a payment of the same attempt itself, and answers `recorded` when there is one. */
  findsRecorded?: true;
  /** Reads what the part needs, in the transaction that records the payment. Throws the refusals of the method. */
  prepare(tx: Tx, of: PartOf, terms: PartTerms): Promise<Prepared>;
  /** Asks the provider after a crash or a lost answer; repeating it is safe. Answers why there is nothing to be had, else null. */
  resume(of: PartOf): Promise<ErrorCode | null>;
  /** Why the part could not begin, for a start that is repeated later; else null. */
  refusal(reader: Reader, part: Part): Promise<ErrorCode | null>;
  /** What its owner sees of it. */
  view(reader: Reader, part: Part): Promise<PartFace | null>;
  /** Asks the provider how the part stands, when it may be asked again; answers whether it was. A provider that is down is no error. */
  verify(of: PartOf): Promise<boolean>;
  /** Takes the part off its provider. False: money came meanwhile, so that the payment stays. Throws when the provider is down. */
  cancel(of: PartOf): Promise<boolean>;
  /** Captures the held money, in the transaction that settles the payment. */
  capture(tx: Tx, of: PartOf): Promise<Captured>;
  /** Nobody waits for the part any more: what is held is given back, what could still be paid is taken off the provider. */
  release(tx: Tx, of: PartOf): Promise<void>;
  /**
   * Gives back what was captured, in the transaction that reverses the payment. `drawer`: a lead hands cash back over the counter; throws
   * the refusals of the drawer.
   */
  giveBack(tx: Tx, of: PartOf, terms: { drawer: DrawerTerms | undefined }): Promise<GivenBack>;
  /** Undefined for a method that asks for exactly the amount of its part. */
  asked(reader: Reader, part: Part): Promise<Asked | undefined>;
};

/** The methods of this installation, by name. */
export type Methods = ReadonlyMap<AnyMethod, PaymentMethod>;

/** The method of a part. Throws for one that this installation does not have. */
export function methodOf(methods: Methods, { method }: Pick<Part, 'method'>): PaymentMethod {
  const known = methods.get(method);
  if (!known) throw new Error(`no payment method ${method}`);
  return known;
}

/** What the person gave for this method. Throws InvalidInput beside the field where it is missing. */
export function givenFor<Method extends AnyWith['method']>(
  { with: given, field }: Pick<Payer, 'with' | 'field'>,
  method: Method,
): Extract<AnyWith, { method: Method }> {
  if (given?.method !== method) throw new InvalidInput([{ field, code: 'required' }]);
  return given as Extract<AnyWith, { method: Method }>;
}
