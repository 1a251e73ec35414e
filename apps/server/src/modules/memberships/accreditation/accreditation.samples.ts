import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  accredit,
  cancelVisit,
  readAccreditation,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { PARK_COMPANY } from '@kantuta/contract/ledger/pass-posting.rules';
import { admitVisit, readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
import {
  issueGatePass,
  revokeGatePass,
  syncGate,
} from '@kantuta/contract/memberships/passes/gate-duty.calls';
import {
  certifyPhone,
  markPass,
  readGateKeys,
  settleMark,
} from '@kantuta/contract/memberships/passes/park-codes.calls';
import {
  giveGuestPass,
  keepGuestPass,
  readGuestPass,
  readGuestPasses,
  withdrawGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import type { TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { newOperator } from '../../../../test/operator.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../../test/sample.ts';
import { makeGuestPass, makeParkVisit, makeReviewedMark } from '../memberships.factory.ts';

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64url');
/** A public key on P-256, of nobody. */
const PHONE_KEY = newKey();

declare module '../../../../test/sample.ts' {
  interface Subject {
    /** Announced at the park, some days ahead. */
    parkVisitId: string;
    /** Given to a guest. */
    guestPassId: string;
  }
  interface DeskSubject {
    /** Announced at the park for today. */
    gateVisitId: string;
    /** Seen by a gate that could not decide. */
    reviewedMarkId: string;
    /** Of a device that stood at a gate of the park. */
    gatePassId: string;
  }
}

export const things = thingsOf({
  nobody: {
    parkVisitId: '01900000-0000-7000-8000-000000000074',
    guestPassId: '01900000-0000-7000-8000-000000000076',
  },
  make: (app, { personId, saleIds: [saleId = 0] }) =>
    app.database.db.transaction().execute(async (tx) => ({
      parkVisitId: await makeParkVisit(app.platform, tx, { saleId, personId, number: 2, ahead: 3 }),
      guestPassId: await makeGuestPass(app.platform, tx, { saleId, personId, number: 3 }),
    })),
});

async function newVisit(app: TestApp): Promise<string> {
  const {
    personId,
    saleIds: [saleId = 0],
  } = await newCustomer(app);
  return app.database.db
    .transaction()
    .execute((tx) => makeParkVisit(app.platform, tx, { saleId, personId, number: 1 }));
}

async function newReviewed(app: TestApp): Promise<string> {
  const {
    personId,
    saleIds: [saleId = 0],
  } = await newCustomer(app);
  return app.database.db
    .transaction()
    .execute((tx) => makeReviewedMark(app.platform, tx, { saleId, personId }));
}

const issuing = () => ({
  gate: 'norte' as const,
  signingKey: newKey(),
  sealingKey: newKey(),
});

/** A gate has ten places for devices: those of before are over. */
async function newGatePass(app: TestApp) {
  await app.database.owner
    .updateTable('dutyPass')
    .set({ revokedAt: app.clock.now() })
    .where('kind', '=', 'gate')
    .where('revokedAt', 'is', null)
    .execute();
  const as = await newOperator(app, { role: 'gate', companyIds: [PARK_COMPANY] });
  const { passId } = (await app.call(issueGatePass, issuing(), { as })).data;
  return { as, passId };
}

/** Taken back, so that its place is free again. */
async function oldGatePass(app: TestApp): Promise<string> {
  const { as, passId } = await newGatePass(app);
  await app.call(revokeGatePass, { passId }, { as });
  return passId;
}

const REASON = 'El socio mostró su documento.';

export const deskThings = deskThingsOf({
  nobody: {
    gateVisitId: '01900000-0000-7000-8000-000000000075',
    reviewedMarkId: '01900000-0000-7000-8000-000000000077',
    gatePassId: '01900000-0000-7000-8000-000000000078',
  },
  make: async (app) => ({
    gateVisitId: await newVisit(app),
    reviewedMarkId: await newReviewed(app),
    gatePassId: await oldGatePass(app),
  }),
});

const mismatch = { refused: 'guest_pass_not_found', nameless: true } as const;

export const samples = [
  sample(readAccreditation),
  // The membership of these tests gives no passes.
  sample(
    accredit,
    ({ saleId }) => ({ saleId, attemptId: randomUUID(), on: '2026-03-25', people: ['self'] }),
    { refused: 'coupon_exhausted' },
  ),
  sample(cancelVisit, ({ parkVisitId }) => ({ visitId: parkVisitId })),
  // The membership of these tests gives no passes.
  sample(certifyPhone, ({ saleId }) => ({ saleId, publicKey: PHONE_KEY }), {
    refused: 'forbidden',
  }),
  sample(readGuestPasses),
  // The membership of these tests gives no passes.
  sample(
    giveGuestPass,
    ({ saleId }) => ({ saleId, attemptId: randomUUID(), on: '2026-03-25', name: 'Ana Flores' }),
    { refused: 'coupon_exhausted' },
  ),
  sample(withdrawGuestPass, ({ guestPassId }) => ({ guestPassId })),
  sample(readGuestPass, () => ({ reference: 'AbCdEfGhIjKlMn' }), mismatch),
  sample(keepGuestPass, () => ({ reference: 'AbCdEfGhIjKlMn', publicKey: PHONE_KEY }), mismatch),
  sample(readGateKeys),
  sample(
    markPass,
    () => ({
      markId: randomUUID(),
      code: 'NADA',
      pass: '',
      reason: '',
      gate: 'norte' as const,
      seenAt: '2026-03-10T16:00:00Z',
    }),
    { refused: 'gate_code' },
  ),
  sample(settleMark, ({ desk }) => ({ markId: desk.reviewedMarkId, reason: REASON }), {
    ofCompany: PARK_COMPANY,
  }),
  sample(issueGatePass, issuing, { ofCompany: PARK_COMPANY, neverGood: { signingKey: '%' } }),
  sample(revokeGatePass, ({ desk }) => ({ passId: desk.gatePassId }), { ofCompany: PARK_COMPANY }),
  // Of a device that nobody has.
  sample(
    syncGate,
    () => ({
      passId: randomUUID(),
      sentAt: '2026-03-10T16:00:00Z',
      signature: 'AAAA',
      marks: [],
    }),
    { refused: 'forbidden' },
  ),
  sample(readGate, () => ({ q: 'nadie' })),
  sample(admitVisit, ({ desk }) => ({ code: '', visitId: desk.gateVisitId, gate: '' as const }), {
    ofCompany: PARK_COMPANY,
  }),
];

/** What an operator does at the gate, each time with somebody else. */
export function deskPaths({ app }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'lets somebody in at the gate',
      call: admitVisit,
      leaves: 'memberships.admit',
      input: async () => ({ code: '', visitId: await newVisit(app), gate: '' as const }),
    },
    {
      does: 'puts a device at a gate',
      call: issueGatePass,
      leaves: 'memberships.issueGatePass',
      input: async () => issuing(),
    },
    {
      does: 'takes a device off a gate',
      call: revokeGatePass,
      leaves: 'memberships.revokeGatePass',
      input: async () => ({ passId: (await newGatePass(app)).passId }),
    },
    {
      does: 'settles what a gate could not decide',
      call: settleMark,
      leaves: 'memberships.settleMark',
      input: async () => ({ markId: await newReviewed(app), reason: REASON }),
    },
  ];
}
