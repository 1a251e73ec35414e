/** How many products stand side by side, and how many a person keeps (CAT-14). */
export const MOST_COMPARED = 3;
export const MOST_SAVED = 60;

/** What a reference names: a project, a lot or a house, or an item that has no place. */
const REF_WORDS = { project: 'proyecto', place: 'lugar', item: 'producto' } as const;
export type RefKind = keyof typeof REF_WORDS;
export type ProductRef = { kind: RefKind; id: number };

const REF = /^(proyecto|lugar|producto)-([1-9]\d{0,9})$/;
const MOST_ID = 2_147_483_647;

/** `lugar-1010307`: a product in addresses and in the list of saved ones. */
export function refText({ kind, id }: ProductRef): string {
  return `${REF_WORDS[kind]}-${id}`;
}

/** null for a text that names no product. */
export function parseRef(text: string): ProductRef | null {
  const [, word = '', digits = ''] = REF.exec(text) ?? [];
  const kind = (Object.keys(REF_WORDS) as RefKind[]).find((each) => REF_WORDS[each] === word);
  const id = Number(digits);
  return kind && id <= MOST_ID ? { kind, id } : null;
}

/** The numbers of products, by what they are. */
export function idsOfRefs(
  texts: readonly string[],
): Record<'projectIds' | 'placeIds' | 'itemIds', number[]> {
  const refs = texts.flatMap((text) => parseRef(text) ?? []);
  const of = (kind: RefKind) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  return { projectIds: of('project'), placeIds: of('place'), itemIds: of('item') };
}

/** The products that an address names, each once, at most three; what names none is left out. */
export function comparedRefs(text: string): string[] {
  const named = text.split(',').filter((each) => parseRef(each) !== null);
  return [...new Set(named)].slice(0, MOST_COMPARED);
}
