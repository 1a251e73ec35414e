import { readFormalities, sendFormality } from '@kantuta/contract/support/formalities.calls';
import {
  answerSupportRequest,
  closeSupportRequest,
  readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import {
  followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import { randomUUID } from 'node:crypto';
import { newSupportRequest } from '../../../test/desk-things.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../test/sample.ts';

declare module '../../../test/sample.ts' {
  interface DeskSubject {
    /** Of a customer of the company. */
    supportReference: string;
  }
}

export const deskThings = deskThingsOf({
  nobody: { supportReference: '000000000000' },
  make: async (app, { companyId, personId }) => ({
    supportReference: await newSupportRequest(app, companyId, personId),
  }),
});

const ASKED = {
  topic: 'other',
  message: 'Una pregunta cualquiera.',
  phone: '70012345',
} as const;

export const samples = [
  // Differs from the attempt of the signed-in sample below: one attempt with another text is a conflict.
  sample(
    sendSupportRequest,
    ({ document, intentId }) => ({ ...ASKED, document, attemptId: intentId }),
    { neverGood: { topic: 'xx' } },
  ),
  sample(sendOwnSupportRequest, ({ attemptId }) => ({ ...ASKED, attemptId }), {
    nameless: true,
    neverGood: { topic: 'xx' },
  }),
  sample(readFormalities),
  sample(
    sendFormality,
    ({ saleId }) => ({
      attemptId: randomUUID(),
      phone: ASKED.phone,
      note: '',
      answers: {
        kind: 'divorce',
        holder: { whose: 'mine', saleIds: [saleId] },
        keeps: 'me',
        settlement: 'sentence',
      },
    }),
    // Any text is a note, so a text in its place would be good.
    { neverGood: { answers: { kind: 'xx' } } },
  ),
  sample(listOwnSupportRequests),
  sample(followSupportRequest, ({ document, reference }) => ({
    reference,
    documentEnd: document.slice(-3),
  })),
  sample(readSupportRequest, ({ desk }) => ({ reference: desk.supportReference })),
  sample(answerSupportRequest, ({ desk }) => ({
    reference: desk.supportReference,
    attemptId: randomUUID(),
    text: 'Ya está resuelto.',
  })),
  sample(closeSupportRequest, ({ desk }) => ({ reference: desk.supportReference })),
];

/** Samples of what an operator does here; each call works on a record of its own. */
export function deskPaths({ app, companyId }: SampleDesk): DeskPath[] {
  const request = () => newSupportRequest(app, companyId);
  return [
    {
      does: 'answers a customer',
      call: answerSupportRequest,
      leaves: 'support.answer',
      input: async () => ({
        reference: await request(),
        attemptId: randomUUID(),
        text: 'Ya está resuelto.',
      }),
    },
    {
      does: 'closes a request',
      call: closeSupportRequest,
      leaves: 'support.close',
      input: async () => ({ reference: await request() }),
    },
  ];
}
