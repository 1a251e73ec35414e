import type { Hold } from './wallet-rows.ts';

/** The captured holds of a day as CSV; `isFaulty` leaves one out, repeats one, alters one and adds one that nobody knows. */
export function settlementFile(holds: readonly Hold[], day: string, isFaulty: boolean): string {
  const lines = holds.map(({ id, points }) => lineOf(id, points, day));
  const [, second, third] = holds;
  const faulty = [
    ...lines.slice(1, 2),
    ...(second ? [lineOf(second.id, second.points, day)] : []),
    ...(third ? [lineOf(third.id, third.points + 1, day)] : []),
    ...lines.slice(3),
    lineOf('unknown-to-everybody', 777, day),
  ];
  return ['reference;amount;currency;fee;state;date', ...(isFaulty ? faulty : lines)]
    .map((line) => `${line}\n`)
    .join('');
}

/** A point is a cent. */
function lineOf(reference: string, points: number, day: string): string {
  return [reference, (points / 100).toFixed(2), 'USD', '0.00', 'captured', day].join(';');
}
