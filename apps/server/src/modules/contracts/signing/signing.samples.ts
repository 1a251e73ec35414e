import {
  judgePaper,
  openDeskPaper,
  readDeskContract,
  sealContract,
  voidAtDesk,
} from '@kantuta/contract/contracts/signing-desk.calls';
import {
  askSignatureCode,
  seeClause,
  sendPaper,
  signContract,
} from '@kantuta/contract/contracts/signing.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { scan } from '../../../../test/land.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../../test/sample.ts';
import { makeSigning } from './signing.factory.ts';

declare module '../../../../test/sample.ts' {
  interface Subject {
    /** A contract that waits for its buyer, who has read nothing of it. */
    signingId: string;
    /** One whose paper is being read at the desk. */
    sentPaperId: string;
  }
  interface DeskSubject {
    /** A contract that only the company has not signed. */
    toSealId: string;
    paperId: string;
  }
}

const NOTHING = '01900000-0000-7000-8000-000000000095';
const WHY = { reason: 'Una prueba de la mesa.' };

async function signing(
  { database: { db }, platform }: TestApp,
  of: Parameters<typeof makeSigning>[2],
): Promise<string> {
  const { contractId } = await db.transaction().execute((tx) => makeSigning(platform, tx, of));
  return contractId;
}

export const things = thingsOf({
  nobody: { signingId: NOTHING, sentPaperId: NOTHING },
  make: async (app, { personId }) => ({
    signingId: await signing(app, { personId }),
    sentPaperId: await signing(app, { personId, isPaper: true }),
  }),
  secrets: ({ signingId, sentPaperId }) => [signingId, sentPaperId],
});

export const deskThings = deskThingsOf({
  nobody: { toSealId: NOTHING, paperId: NOTHING },
  make: async (app, { personId, companyId }) => ({
    toSealId: await signing(app, { personId, companyId, isSigned: true }),
    paperId: await signing(app, { personId, companyId, isPaper: true }),
  }),
});

export const samples = [
  // Who has read one card has not read all of them.
  sample(askSignatureCode, ({ signingId }) => ({ contractId: signingId }), {
    refused: 'not_read_yet',
  }),
  sample(
    signContract,
    ({ signingId }) => ({
      contractId: signingId,
      codeId: NOTHING,
      code: '123456',
      sha256: 'ab'.repeat(32),
    }),
    { refused: 'not_read_yet' },
  ),
  sample(seeClause, ({ signingId }) => ({ contractId: signingId, clause: 'object' })),
  sample(sendPaper, ({ sentPaperId }) => ({ contractId: sentPaperId, file: scan() })),
  sample(readDeskContract, ({ desk }) => ({ contractId: desk.toSealId })),
  sample(openDeskPaper, ({ desk }) => ({ contractId: desk.paperId })),
  sample(sealContract, ({ desk }) => ({ contractId: desk.toSealId, ...WHY })),
  sample(judgePaper, ({ desk }) => ({ contractId: desk.paperId, isRight: true, ...WHY })),
  sample(voidAtDesk, ({ desk }) => ({ contractId: desk.paperId, ...WHY })),
];

/** What an operator does here, each time with a contract of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  const owner = { companyId, personId };
  return [
    {
      does: 'releases the seal of the company for a contract',
      call: sealContract,
      leaves: 'contracts.seal',
      input: async () => ({
        contractId: await signing(app, { ...owner, isSigned: true }),
        ...WHY,
      }),
    },
    {
      does: 'confirms a contract signed on paper',
      call: judgePaper,
      leaves: 'contracts.confirmPaper',
      input: async () => ({
        contractId: await signing(app, { ...owner, isPaper: true }),
        isRight: true,
        ...WHY,
      }),
    },
    {
      does: 'voids a contract that waits for signatures',
      call: voidAtDesk,
      leaves: 'contracts.void',
      input: async () => ({ contractId: await signing(app, owner), ...WHY }),
    },
  ];
}
