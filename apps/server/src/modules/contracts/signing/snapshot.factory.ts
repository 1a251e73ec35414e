import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import { addMonths, day, dayInLaPaz } from '@kantuta/contract/dates';

const IN_EACH = { es: 'Bolivia', en: 'Bolivia', pt: 'Bolívia' } as const;

/** What a contract for a lot says, of so many buyers with these shares and with one instalment. */
export function makeSnapshot({
  reference,
  companyId,
  at,
  template,
  shares,
}: {
  reference: string;
  companyId: number;
  at: Date;
  template: { templateId: number; version: number };
  shares: readonly number[];
}): ContractSnapshot {
  const issuedOn = dayInLaPaz(at);
  return {
    variant: 'lot',
    reference,
    saleReference: 'PRUEBA000001',
    issuedAt: at.toISOString(),
    issuedOn,
    company: { id: companyId, name: 'Empresa de prueba', taxNumber: '1020304', address: 'Calle 1' },
    adviser: null,
    parties: shares.map((sharePct, index) => ({
      name: ['Rosa Prueba', 'Luis Prueba'][index] ?? 'Ana Prueba',
      documentType: 1,
      document: `765432${index} CB`,
      nationality: IN_EACH,
      birthDate: day('1990-05-04'),
      address: 'Calle 9 casa 3',
      city: 'Cochabamba',
      country: IN_EACH,
      email: 'rosa@demo.invalid',
      cellphone: '+591-70012345',
      phone: '',
      sharePct,
    })),
    product: {
      kind: 'lot',
      project: 'Proyecto de prueba',
      town: 'Tiquipaya',
      uv: '3',
      block: '12',
      lot: '07',
      surfaceM2: '300.00',
      boundaries: { north: [], south: [], east: [], west: [] },
    },
    numbers: {
      titleSheet: '1.01.0000001',
      municipalApproval: 'RT 1',
      encumbranceState: 'EG 1',
      presaleCertificate: 'PRUEBA-1',
      powerToSell: 'PN 1',
    },
    certificate: 'PRUEBA-1',
    money: {
      currency: 'USD',
      price: '10800.00',
      discount: '0.00',
      initial: '1080.00',
      paid: '108.00',
      financed: '9720.00',
      bank: '0.00',
      total: '10800.00',
    },
    plan: {
      version: 1,
      kind: 'french',
      months: 1,
      annualRatePct: '0',
      equivalentPct: '',
      rows: [
        {
          number: 1,
          dueOn: addMonths(issuedOn, 1),
          capital: '9720.00',
          interest: '0.00',
          other: '0.00',
          amount: '9720.00',
          balance: '0.00',
        },
      ],
    },
    rules: {
      fineAnnualPct: '12',
      fineGraceDays: 5,
      fineFloor: '0.50',
      fineCapPct: '20',
      noticeDays: 30,
      recoveryMaxPct: '50',
      recoveryCapPct: '50',
      cessionFee: '20.00',
      maintenance: '50.00',
    },
    template: { id: template.templateId, version: template.version },
  };
}
