/** How long a code that a customer shows can be used (CSH-10). */
export const CODE_SECONDS = 60;

/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [PERSON_SIGNS, SECOND_SIGNS, PROOF_SIGNS] = [6, 2, 8];
const CYCLE = ALPHABET.length ** SECOND_SIGNS;
const GROUP = 4;

export type OwnCode = {
  personId: number;
  /** When it was made, in seconds, within a cycle of 1 024. */
  second: number;
  proof: string;
};

/** `0000-7K3D-9QXW-41TB`: the person, the second, and the proof, of which the first 40 bits are kept. */
export function codeText(
  { personId, madeAt }: { personId: number; madeAt: number },
  proof: Uint8Array,
): string {
  const signs =
    signsOf(personId, PERSON_SIGNS) + signsOf(madeAt % CYCLE, SECOND_SIGNS) + proofSigns(proof);
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** Reads what was scanned or typed: in any case, with or without dashes, O for 0 and I or L for 1. Undefined for what is no code. */
export function readCode(typed: string): OwnCode | undefined {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode =
    signs.length === PERSON_SIGNS + SECOND_SIGNS + PROOF_SIGNS &&
    signs.split('').every((sign) => ALPHABET.includes(sign));
  if (!isCode) return undefined;
  return {
    personId: numberOf(signs.slice(0, PERSON_SIGNS)),
    second: numberOf(signs.slice(PERSON_SIGNS, PERSON_SIGNS + SECOND_SIGNS)),
    proof: signs.slice(-PROOF_SIGNS),
  };
}

/** When a code was made, in seconds; undefined when that is more than a minute ago, or still to come. */
export function codeMadeAt({ second }: Pick<OwnCode, 'second'>, now: number): number | undefined {
  const age = (((now - second) % CYCLE) + CYCLE) % CYCLE;
  return age <= CODE_SECONDS ? now - age : undefined;
}

/** The first 40 bits as signs. */
export function proofSigns(proof: Uint8Array): string {
  const bits = proof.slice(0, 5).reduce((sum, byte) => sum * 256 + byte, 0);
  return signsOf(bits, PROOF_SIGNS);
}

function signsOf(value: number, length: number): string {
  let left = value;
  let signs = '';
  for (let index = 0; index < length; index += 1) {
    signs = ALPHABET.charAt(left % ALPHABET.length) + signs;
    left = Math.floor(left / ALPHABET.length);
  }
  return signs;
}

function numberOf(signs: string): number {
  return signs.split('').reduce((sum, sign) => sum * ALPHABET.length + ALPHABET.indexOf(sign), 0);
}
