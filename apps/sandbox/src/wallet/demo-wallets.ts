/** The wallets of the demonstration (its people 16, 17 and 18), by document, with their points. */
export const DEMO_WALLETS: readonly (readonly [holder: string, points: number])[] = [
  ['90011574', 25_000],
  ['90011685', 1_500],
  ['90011796', 4_000],
];
export const DEMO_PIN = '246810';
