import { clausesOf, type ClauseKey } from '@kantuta/contract/contracts/clauses.rules';
import type { ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import type { ClauseWords, TemplateClause } from '@kantuta/contract/contracts/template.rules';
import type { Lang } from '@kantuta/phrases/languages';
import { serverTexts } from '@kantuta/phrases/server-texts';

type Words = Readonly<Partial<Record<ClauseKey, { title: string; text: string; card?: string }>>>;

/** The clauses with which a company begins its own template: those of the product (CON-10). */
export function modelClauses(variant: ContractVariant): TemplateClause[] {
  const [es, en, pt] = (['es', 'en', 'pt'] as const).map((language) => wordsOf(variant, language));
  return clausesOf(variant).map((key) => ({
    key,
    es: wordsIn(es, key),
    en: wordsIn(en, key),
    pt: wordsIn(pt, key),
  }));
}

function wordsOf(variant: ContractVariant, language: Lang): Words {
  const { land, house, park, travel, ticket } = serverTexts(language).contracts.models;
  switch (variant) {
    case 'lot':
      return land;
    case 'house':
      return { ...land, ...house };
    case 'parkMembership':
      return { ...land, ...park };
    case 'travelMembership':
      return { ...land, ...travel };
    case 'seasonTicket':
      return ticket;
    default:
      return variant satisfies never;
  }
}

function wordsIn(words: Words | undefined, key: ClauseKey): ClauseWords {
  const found = words?.[key];
  if (!found) throw new Error(`the model has no clause ${key}`);
  return { title: found.title, text: found.text, card: found.card ?? '' };
}
