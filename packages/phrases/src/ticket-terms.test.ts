import { createHash } from 'node:crypto';
import { TICKET_TERMS } from '@kantuta/contract/reservations/deposit.rules';
import { expect, test } from 'vitest';
import { reserving as en } from './en/reservations/reserving.ts';
import { reserving as es } from './es/reservations/reserving.ts';
import { reserving as pt } from './pt/reservations/reserving.ts';

test('the words of the terms of season tickets are those of their version: other words are a new version (SALE-26)', () => {
  const words = [es, en, pt].map(({ terms: { personal, season, transfer, suspended, closes } }) => [
    personal,
    season,
    transfer,
    suspended,
    closes,
  ]);
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  expect({ [TICKET_TERMS]: hash }).toEqual({ '2026-1': '27a0cf6d390fdd6a' });
});
