import type { Cents } from '@kantuta/contract/money';
import { keptWord } from '@kantuta/phrases/kept-text';

/** What the charge of a batch is called (PAY-73): its cards are worth whole dollars, which every language writes the same. */
export const batchName = ({ count, value }: { count: number; value: Cents }) => ({
  title: keptWord('prepaid.cards'),
  detail: `${count} × USD ${value / 100}`,
});
