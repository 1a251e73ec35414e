import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { companyIdSchema, idSchema, pageSchema } from '../numbers.ts';
import { UNIT_STATES } from '../catalogue/unit.rules.ts';
import { CREDIT_STATES } from './recovery-credit.rules.ts';

// The four calls of specification section 7: paths and names of the payload are its own (REV-8).

export const verifyCalculator = defineCall({
  name: 'reversals.verify',
  summary: 'Whether the person may use the recovery calculator, and the most that it recognises',
  method: 'GET',
  path: '/calculadora/recuperacion/verificar',
  access: 'session',
  input: z.object({}),
  answer: z.object({ verificado: z.boolean(), porcentajeMaximoMontoReconocido: z.number() }),
  errors: ['forbidden'],
});

export const listReversions = defineCall({
  name: 'reversals.listOfDocument',
  summary: 'The reverted sales of a client by their document; each look-up is told to them (REV-9)',
  method: 'POST',
  path: '/calculadora/recuperacion/obtener/reversiones',
  access: 'session',
  input: z.object({ docId: z.string().max(20, 'too_long') }),
  answer: z.object({
    datosCliente: z.object({ docId: z.string(), name: z.string() }),
    reversiones: z.array(
      z.object({
        idVentaRevertida: z.number().int(),
        idEmpresa: z.number().int(),
        product: z.string(),
        revertedOn: daySchema,
        monthsPaid: z.number().int(),
        capitalPaid: moneySchema,
        recognised: moneySchema,
        state: z.enum(CREDIT_STATES),
        validUntil: daySchema,
      }),
    ),
  }),
  errors: ['forbidden'],
});

const saleFields = { idEmpresa: companyIdSchema, idVentaRevertida: idSchema };

export const listRecoveryProjects = defineCall({
  name: 'reversals.listProjects',
  summary: 'The projects of a company in which the credit of a reverted sale can serve (REV-8)',
  method: 'POST',
  path: '/calculadora/recuperacion/obtener/proyectos',
  access: 'session',
  input: z.object(saleFields),
  answer: z.object({
    projects: z.array(
      z.object({
        projectId: z.number().int(),
        companyId: z.number().int(),
        name: z.string(),
        /** The address of the picture that the desk published (CAT-47), read with the session; empty: it is drawn from its plan. */
        image: z.string(),
      }),
    ),
  }),
  errors: ['forbidden', 'recovery_used'],
});

export const PRODUCTS_PER_PAGE = 10;

export const listRecoveryProducts = defineCall({
  name: 'reversals.listProducts',
  summary: 'What is free in a project, with what a credit pays of it (REV-5, REV-8)',
  method: 'POST',
  path: '/calculadora/recuperacion/obtener/productos',
  access: 'session',
  input: z.object({ ...saleFields, projectId: idSchema, page: pageSchema }),
  answer: z.object({
    products: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        block: z.string(),
        lot: z.string(),
        surfaceM2: z.string(),
        price: moneySchema,
        discount: moneySchema,
        initialFee: moneySchema,
        monthlyFee: moneySchema,
        termMonths: z.number().int(),
        status: z.enum(UNIT_STATES),
        recognised: moneySchema,
        freshMoney: moneySchema,
        financed: moneySchema,
      }),
    ),
    count: z.number().int(),
  }),
  errors: ['forbidden', 'recovery_used'],
});
