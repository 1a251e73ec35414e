import {
  CONTRACT_VARIANTS,
  type ContractVariant,
} from '@kantuta/contract/contracts/contract.rules';
import type { ClauseWords, TemplateClause } from '@kantuta/contract/contracts/template.rules';
import { addDays, instantInLaPaz, partsOf, type Day } from '@kantuta/contract/dates';
import { modelClauses } from '../../src/modules/contracts/templates/model.present.ts';
import type { NewVersion } from '../../src/modules/contracts/templates/templates.store.ts';
import { operatorName } from '../people/operators.ts';

const COMPANY_OF: Readonly<Record<ContractVariant, number>> = {
  lot: 8,
  house: 2,
  parkMembership: 3,
  travelMembership: 27,
  seasonTicket: 12,
};
/** What is registered with the authority; a certificate of land is that of its project (CON-13). None of the numbers exists. */
const REGISTERED: readonly ContractVariant[] = ['house', 'parkMembership', 'travelMembership'];

/** Every kind of product has its template in force; that of land in its second version, so that there is a difference to read (DEMO-12). */
export function drawTemplates(today: Day): NewVersion[] {
  const signed = {
    publishedBy: operatorName('ventas'),
    approvedBy: operatorName('admin'),
    proposalId: null,
  };
  const first = addDays(today, -800);
  const second = addDays(today, -190);
  return CONTRACT_VARIANTS.flatMap((variant, index): NewVersion[] => {
    const companyId = COMPANY_OF[variant];
    const clauses = modelClauses(variant);
    const certificate = REGISTERED.includes(variant)
      ? `MC-${partsOf(first).year}-04${18 + index}`
      : '';
    const version = { ...signed, companyId, variant, certificate };
    const isLand = variant === 'lot';
    return [
      {
        ...version,
        clauses: isLand ? clauses.map(beforeNotices) : clauses,
        publishedAt: instantInLaPaz(first, 11, 10),
        reason: 'Primer modelo de la oficina virtual.',
      },
      ...(isLand
        ? [
            {
              ...version,
              clauses,
              publishedAt: instantInLaPaz(second, 16, 35),
              reason: 'Los avisos de resolución llegan también al domicilio.',
            },
          ]
        : []),
    ];
  });
}

/** As it was before notices of termination went to the home, too. */
function beforeNotices(clause: TemplateClause): TemplateClause {
  if (clause.key !== 'notices') return clause;
  const shorter = (words: ClauseWords) => ({
    ...words,
    text: `${words.text.split(';')[0] ?? words.text}.`,
  });
  return { ...clause, es: shorter(clause.es), en: shorter(clause.en), pt: shorter(clause.pt) };
}
