import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { holdFormSchema } from '../reservations/holds.calls.ts';
import { companySchema, planTermsSchema, PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { SALE_STATES } from '../sales/sales.rules.ts';
import { MISSING } from '../sales/step.rules.ts';
import { defineSection } from '../section.ts';
import { CONTRACT_STATES, CONTRACT_STEPS, CONTRACT_VARIANTS } from './contract.rules.ts';
import { MOST_CO_BUYERS, sharesProblem } from './signers.rules.ts';

const saleId = idSchema;

const shareSchema = z
  .number('required')
  .int('format')
  .min(1, 'out_of_range')
  .max(100, 'out_of_range');

/** The personal data of a co-buyer: those of the buyer, without a referral. */
export const coBuyerSchema = z.object({
  form: holdFormSchema,
  sharePct: shareSchema,
});

/** Whose the product becomes: the buyer's share, and the co-buyers in the order in which they sign (CON-6). */
export const titleSchema = z
  .object({
    sharePct: shareSchema,
    coBuyers: z.array(coBuyerSchema).max(MOST_CO_BUYERS, 'too_long'),
  })
  .refine(
    ({ sharePct, coBuyers }) =>
      sharesProblem([sharePct, ...coBuyers.map((each) => each.sharePct)]) === null,
    { path: ['sharePct'], message: 'shares_not_whole' },
  );
export type TitleStep = z.output<typeof titleSchema>;

/** Personal data as they were left or are known: what is not known is empty or 0, and need not pass the form yet. */
const typedFormSchema = z.object({
  firstName: z.string(),
  secondName: z.string(),
  paternalSurname: z.string(),
  maternalSurname: z.string(),
  documentType: z.number().int(),
  documentNumber: z.string(),
  issuedIn: z.string(),
  birthDate: z.string(),
  gender: z.string(),
  nationalityId: z.number().int(),
  countryId: z.number().int(),
  cityId: z.number().int(),
  address: z.string(),
  cellphone: z.string(),
  phone: z.string(),
  email: z.string(),
  referral: z.string(),
});

const preparationSchema = z.object({
  saleId: z.number().int(),
  saleState: z.enum(SALE_STATES),
  /** Of the hold that the sale began with. */
  reference: z.string(),
  variant: z.enum(CONTRACT_VARIANTS),
  product: z.object({
    kind: z.enum(PRODUCT_KINDS),
    company: companySchema,
    title: z.string(),
    detail: z.string(),
  }),
  /** The contract that lives; null: nothing was saved yet. */
  contract: z
    .object({ contractId: z.uuid(), state: z.enum(CONTRACT_STATES), reference: z.string() })
    .nullable(),
  /** Steps that are done. */
  done: z.array(z.enum(CONTRACT_STEPS)),
  /** What keeps the contract from being issued, in the order in which it is asked for (CON-12). */
  missing: z.array(z.enum(MISSING)),
  /** Land without its certificate is not contracted (CON-13). */
  isCertified: z.boolean(),
  /** By when the initial is due, and what is left of it. */
  endsAt: instantSchema.nullable(),
  left: moneySchema,
  personal: typedFormSchema,
  /** Name and document are those of the account, and the birth date once it is known (RES-29). */
  locked: z.array(z.string()),
  /** Somebody is named already as who recommended us; nobody says who (CON-14). */
  hasReferral: z.boolean(),
  title: z.object({
    sharePct: z.number().int(),
    coBuyers: z.array(z.object({ form: typedFormSchema, sharePct: z.number().int() })),
  }),
  plan: z.object({
    version: z.number().int(),
    price: moneySchema,
    discount: moneySchema,
    terms: planTermsSchema,
    rows: z.array(
      z.object({
        number: z.number().int(),
        dueOn: z.iso.date(),
        capital: moneySchema,
        interest: moneySchema,
        form: moneySchema,
        expenses: moneySchema,
        amount: moneySchema,
        balance: moneySchema,
      }),
    ),
    /** Of all payments: the initial and every instalment (CON-11). */
    total: moneySchema,
  }),
  can: z.object({ save: z.boolean(), issue: z.boolean() }),
});
export type Preparation = z.infer<typeof preparationSchema>;

export const readPreparation = defineCall({
  name: 'contracts.readPreparation',
  summary:
    'What stands in the steps of the contract of a reserved sale, and what is missing (CON-12)',
  method: 'GET',
  path: '/contracts/sales/:saleId/preparation',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ saleId }),
  answer: preparationSchema,
  errors: ['step_not_allowed'],
});

/** A sale whose contract is to be made, or waits for its signatures; null: nothing was saved yet. */
const onWaySchema = z.object({
  saleId: z.number().int(),
  title: z.string(),
  detail: z.string(),
  /** The person is its debtor; who buys with them only signs (SALE-29). */
  canPrepare: z.boolean(),
  contract: z
    .object({
      contractId: z.uuid(),
      state: z.enum(CONTRACT_STATES),
      /** Null once all buyers have signed. */
      signUntil: instantSchema.nullable(),
    })
    .nullable(),
});

/** On home: the purchases of the person on their way to a signed contract (CON-12). */
export const contractsSection = defineSection({
  page: 'home',
  key: 'contracts',
  answer: z.array(onWaySchema),
});

/** On a product: where its contract stands; null for a product without one. */
export const contractSection = defineSection({
  page: 'product',
  key: 'contract',
  answer: z
    .object({
      /** The steps lead to it; false for a season ticket, and for what was sold without a contract of ours. */
      canPrepare: z.boolean(),
      contract: z
        .object({
          contractId: z.uuid(),
          state: z.enum(CONTRACT_STATES),
          reference: z.string(),
          signUntil: instantSchema.nullable(),
        })
        .nullable(),
    })
    .nullable(),
});

export const listContractable = defineCall({
  name: 'contracts.listContractable',
  summary: 'Own purchases whose contract is to be made, or waits for signatures (CON-12)',
  method: 'GET',
  path: '/contracts/sales',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({}),
  answer: z.object({ sales: z.array(onWaySchema) }),
  errors: [],
});

const STEP_ERRORS = ['step_not_allowed', 'contract_issued'] as const;
const saved = z.object({ contractId: z.uuid() });

export const savePersonal = defineCall({
  name: 'contracts.savePersonal',
  summary: 'Keeps the personal data of a contract; repeating it changes nothing',
  method: 'PUT',
  path: '/contracts/sales/:saleId/personal',
  access: 'session',
  strict: true,
  input: z.object({ saleId, form: holdFormSchema }),
  answer: saved,
  errors: STEP_ERRORS,
});

export const saveTitle = defineCall({
  name: 'contracts.saveTitle',
  summary: 'Keeps whose the product becomes: the shares and the co-buyers (CON-6)',
  method: 'PUT',
  path: '/contracts/sales/:saleId/title',
  access: 'session',
  strict: true,
  input: z.object({ saleId, title: titleSchema }),
  answer: saved,
  errors: STEP_ERRORS,
});

export const issueContract = defineCall({
  name: 'contracts.issue',
  summary:
    'Freezes what the contract says and makes its document; a repeated call answers the same contract (CON-3)',
  method: 'POST',
  path: '/contracts/sales/:saleId/contract',
  access: 'session',
  strict: true,
  input: z.object({
    saleId,
    /** The plan that the buyer read; another one meanwhile is read again first. */
    planVersion: z
      .number('required')
      .int('format')
      .min(1, 'out_of_range')
      .max(32_767, 'out_of_range'),
  }),
  answer: z.object({ contractId: z.uuid(), reference: z.string(), sha256: z.string() }),
  errors: [
    'step_not_allowed',
    'certificate_missing',
    'contract_template_missing',
    'contract_changed',
  ],
});
