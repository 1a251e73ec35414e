import { TICKET_TERMS } from '@kantuta/contract/reservations/deposit.rules';
import { expect, test } from 'vitest';
import { reserving as es } from './es/reservations/reserving.ts';

test('the words of the terms of season tickets are those of their version: other words are a new version (SALE-26)', () => {
  const { personal, season, transfer, suspended, closes } = es.terms;
  expect({ [TICKET_TERMS]: [personal, season, transfer, suspended, closes] }).toEqual({
    '2026-1': [
      'Es personal: vale con el nombre y el documento del titular.',
      'Vale en su temporada, en las zonas y fechas de su tipo.',
      'Puede transferirlo una sola vez.',
      'Si una cuota se atrasa más de 10 días, se suspende hasta que la pague.',
      'Con este pago queda comprado; no hay otro contrato que firmar.',
    ],
  });
});
