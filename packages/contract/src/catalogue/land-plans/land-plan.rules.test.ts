import { expect, test } from 'vitest';
import { LAND_FACTS, guessMapping, type LandFact } from './land-plan.rules.ts';

/** As municipalities, surveyors and the product itself write them (CAT-44). */
const WRITTEN: Readonly<Record<LandFact, readonly string[]>> = {
  block: ['Manzano', 'MANZANA', 'mza', 'mz', 'block'],
  lot: ['lote', 'Nro_Lote', 'numero', 'nro', 'lot'],
  uv: ['UV', 'unidad_vecinal'],
  surface: ['superficie', 'area', 'area_m2', 'superf_m2', 'sup_m2', 'superficie_m2', 'aream2'],
  front: ['frente', 'frente_m', 'frontM', 'front_m'],
  depth: ['fondo', 'fondo_m', 'depthM', 'depth_m'],
  corner: ['esquina', 'corner'],
  avenueFront: ['avenida', 'avenueFront'],
  facingGreen: ['area_verde', 'facingGreen'],
  state: ['estado', 'state'],
  pricePerM2: ['precio_m2', 'precio_m2_usd'],
  use: ['uso', 'tipo', 'kind'],
  name: ['nombre', 'name'],
};

test.each(LAND_FACTS)(
  'a column that says %s is known by its name, however it is written',
  (fact) => {
    for (const name of WRITTEN[fact]) {
      expect(guessMapping(['objectid', name])).toStrictEqual({ [fact]: name });
      expect(guessMapping([` ${name.toUpperCase()} `])).toStrictEqual({
        [fact]: ` ${name.toUpperCase()} `,
      });
    }
  },
);

test('of two columns the first counts, and an unknown one says nothing', () => {
  expect(guessMapping(['lote', 'numero', 'objectid', 'mza'])).toStrictEqual({
    lot: 'lote',
    block: 'mza',
  });
  expect(guessMapping(['objectid'])).toStrictEqual({});
  expect(guessMapping([])).toStrictEqual({});
});
