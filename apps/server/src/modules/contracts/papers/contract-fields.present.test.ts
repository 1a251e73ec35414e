import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import { expect, test } from 'vitest';
import { makeSnapshot } from '../signing/snapshot.factory.ts';
import { contractFields } from './contract-fields.present.ts';

const MADE = makeSnapshot({
  companyId: 2,
  reference: 'PRUEBA000002',
  at: new Date('2026-03-10T16:00:00Z'),
  shares: [100],
  template: { templateId: 1, version: 1 },
});

/** A house of 45 000 with 3 150.00 of its own part in five instalments, or with all of the rest from the company. */
function house(money: Partial<ContractSnapshot['money']>, annualRatePct: string) {
  const [row] = MADE.plan.rows;
  if (!row) throw new Error('the sample has an instalment');
  return contractFields(
    {
      ...MADE,
      money: { ...MADE.money, price: '45000.00', initial: '1350.00', paid: '1350.00', ...money },
      plan: {
        ...MADE.plan,
        kind: 'house',
        annualRatePct,
        rows: [
          { ...row, amount: '1165.21' },
          { ...row, number: 2, amount: '1165.21' },
        ],
      },
    },
    'es',
  );
}

test('the contract of a house names the bank where one lends, and its plan is without interest', () => {
  const { payment, plan } = house({ financed: '3150.00', bank: '40500.00' }, '0');
  expect(payment).toMatch(/El resto de USD.40\.500,00 .* lo paga un banco/);
  expect(plan).toContain('sin interés');
});

test('where the company lends, the contract names no bank, and says of what the interest is', () => {
  const { payment, plan } = house({ financed: '43650.00', bank: '0.00' }, '10');
  expect(payment).not.toContain('banco');
  expect(payment).toMatch(/el resto de USD.43\.650,00 .* en cuotas mensuales según el plan/);
  expect(plan).toContain('El aporte propio no lleva interés.');
  expect(plan).toMatch(/El interés del resto es del 10.?% anual/);
});
