import { add, cents, parseCents, ZERO, type Cents, type Currency } from '../money.ts';

/** Notes and coins that the counter takes and counts, largest first (CSH-2). */
export const DENOMINATIONS = {
  BOB: [
    '200.00',
    '100.00',
    '50.00',
    '20.00',
    '10.00',
    '5.00',
    '2.00',
    '1.00',
    '0.50',
    '0.20',
    '0.10',
  ],
  USD: ['100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00'],
} as const satisfies Record<Currency, readonly string[]>;

/** How many there are of each note and coin of one currency; what is left out is none. */
export type CountOf<Of extends Currency> = Partial<
  Record<(typeof DENOMINATIONS)[Of][number], number>
>;
/** What a person counted in the two drawers. */
export type Counts = { USD: CountOf<'USD'>; BOB: CountOf<'BOB'> };

/** The amount of a count, in minor units of its currency. Throws RangeError for a note or coin that does not exist (CSH-2). */
export function countedTotal(currency: Currency, count: Readonly<Record<string, number>>): Cents {
  const known: readonly string[] = DENOMINATIONS[currency];
  return add(
    ...Object.entries(count).map(([value, pieces]) => {
      if (!known.includes(value)) throw new RangeError(`no note or coin of ${currency} ${value}`);
      return cents(parseCents(value) * pieces);
    }),
  );
}

/** Both drawers of a count, in minor units. */
export function countedTotals(counts: Counts): Record<Currency, Cents> {
  return { USD: countedTotal('USD', counts.USD), BOB: countedTotal('BOB', counts.BOB) };
}

/** Whether notes and coins can make up an amount: dollars are whole, bolivianos end in ten cents (CSH-2). */
export function canBePaid(currency: Currency, amount: Cents): boolean {
  const smallest = parseCents(DENOMINATIONS[currency].at(-1) ?? '0.01');
  return amount >= ZERO && amount % smallest === 0;
}
