export type SettledLine = {
  reference: string;
  /** In cents. */
  amount: number;
  currency: string;
  /** In cents. */
  fee: number;
  state: 'captured' | 'refunded';
};

/** The file of a day as CSV; `isFaulty` leaves one out, repeats one, alters one and adds one that nobody knows. */
export function settlementFile(
  settled: readonly SettledLine[],
  day: string,
  isFaulty: boolean,
): string {
  const lines = isFaulty ? faulty(settled) : settled;
  return ['reference;amount;currency;fee;state;date', ...lines.map((line) => lineOf(line, day))]
    .map((line) => `${line}\n`)
    .join('');
}

function faulty(settled: readonly SettledLine[]): SettledLine[] {
  const [, second, third, ...rest] = settled;
  return [
    ...(second ? [second, second] : []),
    ...(third ? [{ ...third, amount: third.amount + 1 }] : []),
    ...rest,
    {
      reference: 'unknown-to-everybody',
      amount: 777,
      currency: 'USD',
      fee: 0,
      state: 'captured',
    },
  ];
}

function lineOf({ reference, amount, currency, fee, state }: SettledLine, day: string): string {
  return [reference, inUnits(amount), currency, inUnits(fee), state, day].join(';');
}

function inUnits(minor: number): string {
  return (minor / 100).toFixed(2);
}
