import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { add } from '@kantuta/contract/money';
import type { ReversalBlock } from '@kantuta/contract/payments/reversals/reversal.rules';
import {
  INSTALMENT,
  type ChargeItem,
  type ChargeKind,
  type ChargePosting,
  type ChargeRef,
  type ChargeTerms,
  type Settling,
  type ShownCharge,
} from '../../../platform/charges.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type Charges = ReturnType<typeof createCharges>;

/** The charges of a payment, whatever their kinds: each kind locks, settles and shows its own. */
export function createCharges(kindsNow: () => readonly ChargeKind[]) {
  function byKind<Ref extends ChargeRef>(charges: readonly Ref[]): [ChargeKind, Ref[]][] {
    const kinds = kindsNow();
    for (const { kind } of charges)
      if (!kinds.some((each) => each.kind === kind)) throw new Error(`no kind of charge ${kind}`);
    // In the order of the list, so that all payments take locks in the same order (SEC-17).
    return kinds.flatMap((each): [ChargeKind, Ref[]][] => {
      const own = charges.filter(({ kind }) => kind === each.kind);
      return own.length === 0 ? [] : [[each, own]];
    });
  }

  return {
    async lock(tx: Tx, charges: readonly ChargeRef[]): Promise<void> {
      for (const [kind, own] of byKind(charges)) await kind.lock(tx, own);
    },

    /** Whether money for these charges can still pay them; people end it otherwise (PAY-15). */
    async canSettle(reader: Reader, charges: readonly ChargeRef[]): Promise<boolean> {
      for (const [kind, own] of byKind(charges))
        if (kind.canSettle && !(await kind.canSettle(reader, own))) return false;
      return true;
    },

    async requireStartable(
      reader: Reader,
      charges: readonly ChargeRef[],
      startedBy: number | null,
    ): Promise<void> {
      for (const [kind, own] of byKind(charges))
        await kind.requireStartable?.(reader, own, startedBy);
    },

    /** Whether the owner may void a payment of them that somebody else began: each kind has to let them. */
    async isLeftToOwner(
      reader: Reader,
      charges: readonly ChargeRef[],
      startedBy: number,
    ): Promise<boolean> {
      for (const [kind, own] of byKind(charges))
        if (!(await kind.isLeftToOwner?.(reader, own, startedBy))) return false;
      return charges.length > 0;
    },

    /** `settling`: what was read of instalments behind their locks is not read again. */
    async settle(
      tx: Tx,
      items: readonly ChargeItem[],
      terms: ChargeTerms,
      settling?: Settling,
    ): Promise<Required<ChargePosting>> {
      const postings: ChargePosting[] = [];
      for (const [kind, own] of byKind(items)) {
        const read = kind.kind === INSTALMENT ? settling?.(own, terms) : undefined;
        postings.push(read ?? (await kind.settle(tx, own, terms)));
      }
      return {
        entries: postings.flatMap(({ entries }) => entries),
        left: add(...postings.map(({ left }) => left)),
        async finish(all) {
          for (const { finish } of postings) await finish?.(all);
        },
      };
    },

    /** Why a payment of them cannot be reversed (REF-2); null: it can. */
    async blockOf(
      reader: Reader,
      charges: readonly ChargeRef[],
      entries: readonly LedgerEntry[],
    ): Promise<ReversalBlock | null> {
      for (const [kind, own] of byKind(charges)) {
        const block = kind.reversal ? await kind.reversal.blockOf(reader, own, entries) : 'initial';
        if (block) return block;
      }
      return null;
    },

    /** What their nouns write when a payment of them is reversed. */
    async undo(tx: Tx, charges: readonly ChargeRef[]): Promise<void> {
      for (const [kind, own] of byKind(charges)) await kind.reversal?.undo?.(tx, own);
    },

    /** The charges with their texts, in the given order. */
    async show<Ref extends ChargeRef>(
      reader: Reader,
      charges: readonly Ref[],
    ): Promise<(Ref & ShownCharge)[]> {
      const shown = new Map<ChargeRef, ShownCharge>();
      for (const [kind, own] of byKind(charges)) {
        const texts = await kind.show(reader, own);
        for (const [index, charge] of own.entries()) {
          const text = texts[index];
          if (text) shown.set(charge, text);
        }
      }
      return charges.map((charge) => ({
        ...charge,
        ...(shown.get(charge) ?? { title: '', detail: '' }),
      }));
    },
  };
}
