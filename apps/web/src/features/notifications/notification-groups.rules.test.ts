import type { Notification } from '@kantuta/contract/notifications/notifications.calls';
import { expect, test } from 'vitest';
import { groupByDay } from './notification-groups.rules.ts';

function row(idnotificacion: number, titulo: string, fecha_Hora: string): Notification {
  const folds = titulo === 'Ingreso';
  return { idnotificacion, titulo, fecha_Hora, descripcion: [], link: '', kind: 1, folds };
}

test('days of La Paz, and sign-ins of one day in one row beside payments that stay single', () => {
  const days = groupByDay([
    // 00:30 of the 21st in La Paz.
    row(6, 'Ingreso', '2026-11-21T04:30:00Z'),
    row(5, 'Ingreso', '2026-11-21T03:30:00Z'),
    row(4, 'Pago', '2026-11-20T16:00:00Z'),
    row(3, 'Pago', '2026-11-20T15:00:00Z'),
    row(2, 'Ingreso', '2026-11-20T14:00:00Z'),
    row(1, 'Ingreso', '2026-11-20T13:00:00Z'),
  ]);
  expect(
    days.map(({ day, groups }) => [
      day,
      groups.map(({ newest, others }) => [newest, ...others].map((each) => each.idnotificacion)),
    ]),
  ).toEqual([
    ['2026-11-21', [[6]]],
    ['2026-11-20', [[5, 2, 1], [4], [3]]],
  ]);
});
