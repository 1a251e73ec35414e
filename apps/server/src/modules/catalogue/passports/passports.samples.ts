import {
  listPassports,
  openPassportFile,
  openProposedPassport,
  proposePassport,
  readPassport,
} from '@kantuta/contract/catalogue/passports/passports.calls';
import { day } from '@kantuta/contract/dates';
import { randomUUID } from 'node:crypto';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { newLot, scan } from '../../../../test/land.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** Land of the company. */
    projectId: number;
  }
}

export const deskThings = deskThingsOf({
  nobody: { projectId: 2_000_000_000 },
  make: async (app, { companyId }) => ({ projectId: (await newLot(app, companyId)).projectId }),
});

const proposed = (projectId: number) => ({
  projectId,
  block: '',
  lot: '',
  slot: 'titleSheet' as const,
  act: 'publish' as const,
  file: scan(),
  datedOn: day('2026-01-10'),
  validUntil: null,
  nextCheckOn: day('2027-01-10'),
  reason: 'Hoja matriz renovada.',
});

export const samples = [
  // Documents are the same for everybody: the samples ask for none that exist.
  sample(readPassport, () => ({ projectId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(openPassportFile, () => ({ entryId: randomUUID() }), { refused: 'forbidden' }),
  sample(listPassports),
  sample(proposePassport, ({ desk }) => proposed(desk.projectId)),
  sample(openProposedPassport, () => ({ id: randomUUID() }), { refused: 'forbidden' }),
];

export function deskPaths({ app, companyId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'proposes a document of land',
      call: proposePassport,
      leaves: 'approvals.propose',
      input: async () => proposed((await newLot(app, companyId)).projectId),
    },
  ];
}
