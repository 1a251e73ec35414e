import type {
  AudienceCriteria,
  NoticeAudience,
} from '@kantuta/contract/notifications/audiences.calls';
import { listPortfolioChoices } from '@kantuta/contract/sales/portfolio.calls';
import { LANG_NAMES } from '@kantuta/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import { useCompanyNames } from '../../../lib/desk.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';

/** The projects that an audience can be limited to. */
export const projectsQuery = () => callQuery(listPortfolioChoices, {});

export type Criterion = Exclude<keyof AudienceCriteria, 'kind'>;
/** In the order in which people say them. */
export const CRITERIA = [
  'roles',
  'companyIds',
  'projectIds',
  'products',
  'states',
  'overdue',
  'languages',
] as const satisfies readonly Criterion[];

/** What each criterion says, in words; undefined while it is not chosen. */
export function useCriterionWords(
  criteria: AudienceCriteria,
): (criterion: Criterion) => string | undefined {
  const { t, format } = useI18n();
  const companyName = useCompanyNames();
  const { roles, companyIds, projectIds, products, states, overdue, languages } = criteria;
  const { data } = useQuery({ ...projectsQuery(), enabled: projectIds !== undefined });
  const projectName = (id: number) =>
    data?.projects.find((each) => each.id === id)?.name ?? String(id);
  return (criterion) => {
    switch (criterion) {
      case 'roles':
        return roles && format.list(roles.map((role) => t(`settingsDesk.audiences.${role}`)));
      case 'companyIds':
        return companyIds && format.list(companyIds.map(companyName));
      case 'projectIds':
        return projectIds && format.list(projectIds.map(projectName));
      case 'products':
        return products && format.list(products.map((kind) => t(`notices.products.${kind}`)));
      case 'states':
        return states && format.list(states.map((state) => t(`sales.state.${state}`)));
      case 'languages':
        return languages && format.list(languages.map((language) => LANG_NAMES[language]));
      case 'overdue':
        return overdue && lateWords(overdue);
      default:
        return undefined;
    }
  };

  function lateWords({ from, to }: NonNullable<AudienceCriteria['overdue']>): string {
    if (to !== null) return t('notices.audience.lateBetween', { from, to });
    return from === 1 ? t('notices.audience.lateAny') : t('notices.audience.lateFrom', { from });
  }
}

/** An audience in one line: "Clientes · Empresa: Tierras · Mora: de 31 a 60 días". */
export function useAudienceWords(audience: NoticeAudience): string {
  const { t } = useI18n();
  const wordsOf = useCriterionWords(audience.kind === 'matching' ? audience : NO_CRITERIA);
  if (audience.kind === 'everybody') return t('notices.audience.everybody');
  if (audience.kind === 'documents')
    return t('notices.audience.documentsOf', { n: audience.documents.length });
  return CRITERIA.flatMap((criterion) => {
    const words = wordsOf(criterion);
    if (words === undefined) return [];
    return [`${t(`notices.audience.criteria.${criterion}`)}: ${words}`];
  }).join(' · ');
}

const NO_CRITERIA: AudienceCriteria = { kind: 'matching' };
