import { expect, test } from 'vitest';
import { createAppRouter } from '../app/router.ts';
import { readSearch, writeSearch } from './search-params.ts';

test('a filter stands in the address as it is, also one of digits, and comes back the same', () => {
  const filters = { sale: '602', ended: 'true', company: 'null', buscar: 'recibo 008-006 & más' };
  const address = writeSearch(filters);
  expect(address).not.toContain('%22');
  expect(readSearch(address)).toEqual(filters);
  expect(writeSearch({ sale: 602, tab: undefined })).toBe('?sale=602');
  expect(writeSearch({ tab: undefined })).toBe('');
});

test('an address of before, with quotes, still leads to the same thing', () => {
  expect(readSearch('?sale=%22602%22&lote=%221012009%22')).toEqual({
    sale: '602',
    lote: '1012009',
  });
});

test('links of the office write no quotes around the number of a sale or of a lot', () => {
  const router = createAppRouter();
  const hrefs = [
    router.buildLocation({
      to: '/operaciones/clientes/$personId',
      params: { personId: '5' },
      search: { sale: '602' },
    }),
    router.buildLocation({ to: '/detalle-productos', search: { sale: 602 } }),
  ].map(({ href }) => href);
  expect(hrefs).toEqual(['/operaciones/clientes/5?sale=602', '/detalle-productos?sale=602']);
});
