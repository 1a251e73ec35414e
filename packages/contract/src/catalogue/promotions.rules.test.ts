import { expect, test } from 'vitest';
import { soldAt } from './promotions.rules.ts';

test.each([
  ['/detalle/proyecto/101', 'proyecto-101'],
  ['/detalle/proyecto-caracteristicas/101', 'proyecto-101'],
  ['/detalle/proyecto/101/lotes', 'proyecto-101'],
  ['/detalle/proyecto/101?de=promo', 'proyecto-101'],
  ['/mapa/proyecto/101', 'proyecto-101'],
  ['/mapa/proyecto_caracteristicas/7?lote=07', 'proyecto-7'],
  ['/forma-pago/lote/1010307', 'lugar-1010307'],
  ['/forma-pago/lote/1010307?x=1', 'lugar-1010307'],
  ['/forma-pago/membresia/12', 'producto-12'],
  ['/forma-pago/abono/123456789?x', 'producto-123456789'],
  ['/promociones', null],
  ['/x/detalle/proyecto/101', null],
  ['/detalle/proyecto/0101', null],
  ['/detalle/proyecto/101x', null],
  ['/detalle/proyecto/1234567890', null],
  ['/x/mapa/proyecto/101', null],
  ['/mapa/proyecto/101/lotes', null],
  ['/mapa/proyecto/0', null],
  ['/x/forma-pago/lote/101', null],
  ['/forma-pago/lote/101/x', null],
  ['/x/forma-pago/abono/12', null],
  ['/forma-pago/abono/12/x', null],
  ['/forma-pago/casa/12', null],
  ['', null],
])('a promotion that leads to %s sells %s (CAT-7)', (link, product) => {
  expect(soldAt(link)).toBe(product);
});
