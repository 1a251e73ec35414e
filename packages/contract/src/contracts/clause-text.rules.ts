import type { ContractVariant } from './contract.rules.ts';

/** Fields of every contract that is signed. */
const SIGNED = [
  'seller',
  'buyers',
  'product',
  'price',
  'payment',
  'plan',
  'total',
  'fineRate',
  'fineGrace',
  'fineFloor',
  'fineCap',
  'noticeDays',
  'recoveryMax',
  'recoveryCap',
  'cessionFee',
  'certificate',
  'place',
  'date',
] as const;
const GROUND = ['project', 'town', 'surface', 'north', 'south', 'east', 'west'] as const;
const LOT = ['titleNumber', 'approvalNumber', 'power', 'encumbrances'] as const;
const MEMBERSHIP = ['benefits', 'validity', 'maintenance'] as const;
const TICKET = ['seller', 'product', 'price', 'payment', 'holder', 'terms', 'date'] as const;

export type ContractField =
  | (typeof SIGNED | typeof GROUND | typeof LOT | typeof MEMBERSHIP | typeof TICKET)[number]
  | 'built';
export type ContractFields = Readonly<Partial<Record<ContractField, string>>>;

const FIELDS: Readonly<Record<ContractVariant, readonly ContractField[]>> = {
  lot: [...SIGNED, ...GROUND, ...LOT],
  house: [...SIGNED, ...GROUND, 'built'],
  parkMembership: [...SIGNED, ...MEMBERSHIP],
  travelMembership: [...SIGNED, ...MEMBERSHIP],
  seasonTicket: TICKET,
};

/** What a clause of this kind of contract may have filled in, in braces: `{price}` (CON-16). */
export function fieldsOf(variant: ContractVariant): readonly ContractField[] {
  return FIELDS[variant];
}

const FIELD = /\{(\w*)\}/g;

/** Whatever stands in braces and is no field of this kind of contract, and a brace that nothing closes. */
export function unknownFields(variant: ContractVariant, text: string): string[] {
  const known: readonly string[] = fieldsOf(variant);
  const named = [...text.matchAll(FIELD)].map(([, name = '']) => name);
  const rest = text.replaceAll(FIELD, '').match(/[{}]/g) ?? [];
  return [...new Set([...named.filter((name) => !known.includes(name)), ...rest])];
}

/** A piece of a paragraph; what was filled in is told apart. */
export type Piece = { text: string; isFilled: boolean };

/** The paragraphs of a clause with its fields filled in. A field that is not known stays visible as `{name}`. */
export function filledClause(text: string, fields: ContractFields): Piece[][] {
  const known: Readonly<Record<string, string | undefined>> = fields;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .split(/(\{\w+\})/)
        .filter((part) => part !== '')
        .map((part) => {
          const value = known[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''];
          return value === undefined
            ? { text: part, isFilled: false }
            : { text: value, isFilled: true };
        }),
    );
}

/** The same as plain text. */
export function filledText(text: string, fields: ContractFields): string[] {
  return filledClause(text, fields).map((pieces) => pieces.map((piece) => piece.text).join(''));
}
