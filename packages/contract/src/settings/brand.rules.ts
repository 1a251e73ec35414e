import { z } from 'zod';

const text = z.string().trim().min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** A word of an address: the part after `/detalle-productos-`, and the hotel and accreditation routes. */
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const inThreeLanguages = z.object({ es: text, en: text, pt: text });
const companyId = z.number().int().min(1).max(32_767);

/**
 * Everything specific to one group (SET-4): no brand word occurs elsewhere. Read once at the start of the server, which refuses an
 * invalid brand; the browser receives it as data in the page.
 */
export const brandSchema = z.object({
  /** The name of the office, in each language of its readers; papers and mails of the group bear the Spanish one. */
  product: inThreeLanguages,
  group: text,
  slogan: inThreeLanguages,
  /** As written in texts, without a protocol. */
  domain: text,
  /** The application of the group, in whose web view the product also runs (WEB-5). */
  hostApp: z.object({
    name: text,
    /** Part of the user agent that identifies its web view. */
    userAgentMark: text,
    /** Name of the object on `window` that carries messages to it. */
    bridge: text,
  }),
  colours: z.object({
    brand: colour,
    sun: colour,
    sky: colour,
    danger: colour,
    ink: colour,
    paper: colour,
    line: colour,
  }),
  /** The mark as simple shapes on a square of 32 units, back to front. */
  mark: z
    .array(z.object({ d: text, fill: z.enum(['brand', 'sun', 'sky', 'paper', 'ink']) }))
    .min(1),
  routes: z.object({
    /** `/detalle-productos-<suffix>` and `/realizar-pago-<suffix>` show the products of these companies only. */
    suffix: slug,
    suffixCompanyIds: z.array(companyId).min(1),
    /** `/<hotel>/{idMembresia}` */
    hotel: slug,
    accreditation: slug,
  }),
  support: z.object({
    phone: text,
    whatsapp: text,
    email: z.email(),
    hours: inThreeLanguages,
  }),
  names: z.object({
    wallet: text,
    prepaidCard: text,
    exchangePartner: text,
    qrBank: text,
  }),
  /** The company that issues prepaid cards, points and friend codes, and owes them (LED-12). */
  issuerId: companyId,
  companies: z
    .array(
      z.object({
        id: companyId,
        name: text,
        shortName: text,
        colour,
        /** The first day whose payments get an invoice beside their receipt; absent: the company issues none (BIL-1). */
        invoicesFrom: z.iso.date().optional(),
      }),
    )
    .min(1)
    .refine((companies) => new Set(companies.map(({ id }) => id)).size === companies.length, {
      error: 'two companies with one id',
    }),
});

export type Brand = z.infer<typeof brandSchema>;

/** Throws an error that names the first invalid field. */
export function defineBrand(brand: Brand): Brand {
  const result = brandSchema.safeParse(brand);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`brand: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'does not fit'}`);
}
