import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { MOST_ID } from '../numbers.ts';

export const listTicketTerms = defineCall({
  name: 'reservations.listTicketTerms',
  summary: 'The terms of season tickets that the person accepted, the newest first (SALE-26)',
  method: 'GET',
  path: '/ticket-terms',
  access: 'session',
  input: z.object({}),
  answer: z.object({
    terms: z.array(
      z.object({
        saleId: z.number().int(),
        name: z.string(),
        season: z.number().int(),
        version: z.string(),
        acceptedAt: instantSchema,
      }),
    ),
  }),
  errors: [],
});

export const readTicketTermsPdf = defineCall({
  name: 'reservations.readTicketTermsPdf',
  summary:
    'The terms of one season ticket as PDF in base64, with when they were accepted (SALE-26)',
  method: 'GET',
  path: '/ticket-terms/:saleId/pdf',
  access: 'session',
  input: z.object({
    saleId: z.coerce.number('format').int('format').min(1, 'format').max(MOST_ID, 'format'),
  }),
  answer: z.object({
    fileName: z.string(),
    mimeType: z.literal('application/pdf'),
    base64: z.string(),
  }),
  errors: ['forbidden'],
});
