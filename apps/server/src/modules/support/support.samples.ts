import {
  addToFormality,
  readFormalities,
  sendFormality,
} from '@kantuta/contract/support/formalities.calls';
import {
  answerSupportRequest,
  closeSupportRequest,
  observeFormality,
  readFormalityPaper,
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
import type { TestApp } from '../../../test/app.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../test/sample.ts';
import { makeFormality } from './support.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** A formality of the customer. */
    formalityReference: string;
  }
  interface DeskSubject {
    /** Of a customer of the company. */
    supportReference: string;
    /** A formality of such a customer, and a paper of it. */
    formalityAsked: string;
    formalityPaper: string;
  }
}

const NOBODY = '000000000000';

const newFormality = (app: TestApp, personId: number) =>
  app.database.db.transaction().execute((tx) => makeFormality(app.platform, tx, { personId }));

export const things = thingsOf({
  nobody: { formalityReference: NOBODY },
  make: async (app, { personId }) => ({
    formalityReference: (await newFormality(app, personId)).reference,
  }),
});

export const deskThings = deskThingsOf({
  nobody: { supportReference: NOBODY, formalityAsked: NOBODY, formalityPaper: randomUUID() },
  make: async (app, { companyId, personId }) => {
    const { reference, paperId } = await newFormality(app, personId);
    return {
      supportReference: await newSupportRequest(app, companyId, personId),
      formalityAsked: reference,
      formalityPaper: paperId,
    };
  },
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
  sample(addToFormality, ({ formalityReference: reference }) => ({
    reference,
    attemptId: randomUUID(),
    text: 'Ya tengo la sentencia.',
  })),
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
  sample(observeFormality, ({ desk }) => ({
    reference: desk.formalityAsked,
    attemptId: randomUUID(),
    text: 'Falta la sentencia.',
  })),
  sample(readFormalityPaper, ({ desk: { formalityAsked: reference, formalityPaper: fileId } }) => ({
    reference,
    fileId,
  })),
];

/** Samples of what an operator does here; each call works on a record of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
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
      does: 'sends a formality back with a reason',
      call: observeFormality,
      leaves: 'support.observe',
      input: async () => ({
        reference: (await newFormality(app, personId)).reference,
        attemptId: randomUUID(),
        text: 'Falta la sentencia.',
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
