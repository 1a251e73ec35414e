import { clausesOf, keyClausesOf, type ClauseKey } from './clauses.rules.ts';
import { unknownFields } from './clause-text.rules.ts';
import {
  CONTRACT_LANGUAGES,
  type ContractLanguage,
  type ContractVariant,
} from './contract.rules.ts';

/** The words of a clause in one language; the card is empty where the clause has none. */
export type ClauseWords = { title: string; text: string; card: string };
/** A clause of a template in every language (CON-10). */
export type TemplateClause = { key: ClauseKey } & Readonly<Record<ContractLanguage, ClauseWords>>;

export const CLAUSE_PARTS = ['title', 'text', 'card'] as const;
export type ClausePart = (typeof CLAUSE_PARTS)[number];

export const MOST_OF_PART: Readonly<Record<ClausePart, number>> = {
  title: 120,
  text: 4_000,
  card: 600,
};

/** What keeps a template from being published, and where (CON-16). */
export type TemplateProblem =
  | { code: 'clauses_differ' }
  | {
      code: 'required' | 'unknown_field' | 'no_card';
      key: ClauseKey;
      language: ContractLanguage;
      part: ClausePart;
      name: string;
    };

/** Every problem of a template, in the order of its clauses; none: it can be published. */
export function templateProblems(
  variant: ContractVariant,
  clauses: readonly TemplateClause[],
): TemplateProblem[] {
  const keys = clausesOf(variant);
  if (clauses.length !== keys.length || clauses.some(({ key }, index) => key !== keys[index]))
    return [{ code: 'clauses_differ' }];
  return clauses.flatMap((clause) =>
    CONTRACT_LANGUAGES.flatMap((language) =>
      CLAUSE_PARTS.flatMap((part) => problemsOfPart(variant, clause, { language, part })),
    ),
  );
}

function problemsOfPart(
  variant: ContractVariant,
  clause: TemplateClause,
  { language, part }: { language: ContractLanguage; part: ClausePart },
): TemplateProblem[] {
  const { key } = clause;
  const words = clause[language][part];
  const place = { key, language, part };
  const isKey = keyClausesOf(variant).includes(key);
  if (part === 'card' && !isKey)
    return words === '' ? [] : [{ code: 'no_card', ...place, name: '' }];
  if (words.trim() === '') return [{ code: 'required', ...place, name: '' }];
  // A title is read before anything is filled in.
  const unknown = part === 'title' ? (words.match(/[{}]/g) ?? []) : unknownFields(variant, words);
  return [...new Set(unknown)].map((name) => ({ code: 'unknown_field', ...place, name }));
}

/** A part that differs between two versions of a template. */
export type ClauseDifference = {
  key: ClauseKey;
  language: ContractLanguage;
  part: ClausePart;
  before: string;
  after: string;
};

/** What differs between two versions, in the order of the clauses; a clause that one of them lacks differs in all that it says. */
export function differencesOf(
  before: readonly TemplateClause[],
  after: readonly TemplateClause[],
): ClauseDifference[] {
  const keys = [...new Set([...after, ...before].map(({ key }) => key))];
  const partOf = (
    clauses: readonly TemplateClause[],
    key: ClauseKey,
    [language, part]: [ContractLanguage, ClausePart],
  ) => clauses.find((each) => each.key === key)?.[language][part] ?? '';
  return keys.flatMap((key) =>
    CONTRACT_LANGUAGES.flatMap((language) =>
      CLAUSE_PARTS.flatMap((part) => {
        const [one, other] = [before, after].map((each) => partOf(each, key, [language, part]));
        return one === other
          ? []
          : [{ key, language, part, before: one ?? '', after: other ?? '' }];
      }),
    ),
  );
}

/** A piece of a text beside another version of it. */
export type Change = { kind: 'same' | 'added' | 'removed'; text: string };

/** Two texts as one, word by word, for the eye: the fewest words that were removed and added. */
export function wordChanges(before: string, after: string): Change[] {
  const [one, other] = [before, after].map((text) => text.match(/\s+|\S+/g) ?? []);
  const [left = [], right = []] = [one, other];
  const lengths = longestOf(left, right);
  const changes: Change[] = [];
  const push = (kind: Change['kind'], text: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [word = '', fresh = ''] = [left[i], right[j]];
    if (i < left.length && j < right.length && word === fresh) {
      push('same', word);
      i += 1;
      j += 1;
    } else if (
      j >= right.length ||
      (i < left.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))
    ) {
      push('removed', word);
      i += 1;
    } else {
      push('added', fresh);
      j += 1;
    }
  }
  return changes;
}

/** The longest common run of words of each pair of ends. */
function longestOf(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () =>
    Array.from({ length: right.length + 1 }, () => 0),
  );
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row)
        row[j] =
          left[i] === right[j]
            ? at(lengths, i + 1, j + 1) + 1
            : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
