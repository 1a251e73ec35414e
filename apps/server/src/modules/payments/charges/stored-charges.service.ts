import { smaller, subtract, sumOf, ZERO, type Cents } from '@kantuta/contract/money';
import type {
  ChargeKind,
  ChargePosting,
  ChargeRef,
  StoredCharge,
  StoredChargeKind,
} from '../../../platform/charges.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { listCharges, lockCharges } from './charges.store.ts';
import { listOwing, readReceived } from './received.views.ts';

/** The amount of a charge that can be paid now, with its text; zero once the charge is paid or withdrawn. */
export type OwedCharge = StoredCharge & {
  owed: Cents;
  /** The payment of it that is open; null: nobody is paying it. */
  openIntentId: string | null;
};

/** The amount owed of charges with rows: their amount less the amount received in the books. */
export async function owedCharges(reader: Reader, ids: readonly string[]): Promise<OwedCharge[]> {
  return (await listOwing(reader, ids)).map(({ withdrawnAt, received, ...charge }) => ({
    ...charge,
    owed: withdrawnAt === null ? subtract(charge.amount, received) : ZERO,
  }));
}

/** Builds a kind of charge from the declaration of its noun; all of these kinds share the same table. */
export function storedCharges({
  kind,
  lock,
  canSettle,
  requireStartable,
  isLeftToOwner,
  settle,
  reversal,
}: StoredChargeKind): ChargeKind {
  return {
    kind,
    async lock(tx, charges) {
      await lock?.(tx, idsOf(charges));
      await lockCharges(tx, idsOf(charges));
    },

    ...(canSettle ? { canSettle: (reader, charges) => canSettle(reader, idsOf(charges)) } : {}),
    ...(requireStartable
      ? {
          requireStartable: (reader, charges, startedBy) =>
            requireStartable(reader, idsOf(charges), startedBy),
        }
      : {}),

    ...(isLeftToOwner
      ? {
          isLeftToOwner: (reader, charges, startedBy) =>
            isLeftToOwner(reader, idsOf(charges), startedBy),
        }
      : {}),

    ...(reversal
      ? {
          reversal: {
            blockOf: (reader, charges, entries) =>
              reversal.blockOf(reader, idsOf(charges), entries),
            undo: async (tx, charges) => reversal.undo?.(tx, idsOf(charges)),
          },
        }
      : {}),

    async settle(tx, items, terms) {
      const ids = idsOf(items);
      const charges = await listCharges(tx, ids);
      const received = await readReceived(tx, ids);
      const paid = charges.map((charge) => {
        const asked = sumOf(
          items.filter(({ chargeId }) => chargeId === charge.id),
          ({ amount }) => amount,
        );
        return { charge, amount: smaller(asked, leftOf(charge, received)) };
      });
      const postings: Omit<ChargePosting, 'left'>[] = [];
      for (const { charge, amount } of paid)
        if (amount > 0) postings.push(await settle(tx, charge, amount, terms));
      return {
        entries: postings.flatMap(({ entries }) => entries),
        async finish(all) {
          for (const { finish } of postings) await finish?.(all);
        },
        left: subtract(
          sumOf(items, ({ amount }) => amount),
          sumOf(paid, ({ amount }) => amount),
        ),
      };
    },

    async show(reader, refs) {
      const charges = await listCharges(reader, idsOf(refs));
      return refs.map(({ chargeId }) => {
        const charge = charges.find(({ id }) => id === chargeId);
        return { title: charge?.title ?? '', detail: charge?.detail ?? '' };
      });
    },
  };
}

function leftOf(charge: StoredCharge, received: ReadonlyMap<string, Cents>): Cents {
  return subtract(charge.amount, received.get(charge.id) ?? ZERO);
}

function idsOf(charges: readonly ChargeRef[]): string[] {
  return charges.flatMap(({ chargeId }) => chargeId ?? []);
}
