import { LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import {
  AUDIENCE_ROLES,
  type AudienceCriteria,
} from '@kantuta/contract/notifications/audiences.calls';
import { PORTFOLIO_STATES } from '@kantuta/contract/sales/portfolio.rules';
import { PRODUCT_KINDS } from '@kantuta/contract/sales/sales.calls';
import { LANG_NAMES } from '@kantuta/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deskQuery } from '../../../lib/desk.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { type Criterion, projectsQuery, useCriterionWords } from './audience-words.ts';
import styles from './notices-desk.module.css';

type Props = {
  criteria: AudienceCriteria;
  onChange: (changes: Partial<AudienceCriteria>) => void;
};

/** The criteria of an audience, each folded under what it says; all that are chosen must hold. */
export function CriteriaFields({ criteria, onChange }: Props) {
  const { t } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const { data: choices } = useQuery(projectsQuery());
  const wordsOf = useCriterionWords(criteria);
  const fold = (criterion: Criterion, fields: ReactNode) => (
    <details className={styles.criterion}>
      <summary>
        <strong>{t(`notices.audience.criteria.${criterion}`)}</strong>
        <span>{wordsOf(criterion) ?? t('notices.audience.any')}</span>
      </summary>
      {fields}
    </details>
  );
  const nameIn = (list: readonly { id: number; name: string }[] | undefined) => (id: number) =>
    list?.find((each) => each.id === id)?.name;
  return (
    <div>
      {fold(
        'roles',
        <Several
          label={t('notices.audience.criteria.roles')}
          all={AUDIENCE_ROLES}
          chosen={criteria.roles}
          labelOf={(role) => t(`settingsDesk.audiences.${role}`)}
          onChange={(roles) => onChange({ roles })}
        />,
      )}
      {fold(
        'companyIds',
        <Several
          label={t('notices.audience.criteria.companyIds')}
          all={desk?.companies.map(({ id }) => id) ?? []}
          chosen={criteria.companyIds}
          labelOf={nameIn(desk?.companies)}
          onChange={(companyIds) => onChange({ companyIds })}
        />,
      )}
      {fold(
        'projectIds',
        <Several
          label={t('notices.audience.criteria.projectIds')}
          all={choices?.projects.map(({ id }) => id) ?? []}
          chosen={criteria.projectIds}
          labelOf={nameIn(choices?.projects)}
          onChange={(projectIds) => onChange({ projectIds })}
        />,
      )}
      {fold(
        'products',
        <Several
          label={t('notices.audience.criteria.products')}
          all={PRODUCT_KINDS}
          chosen={criteria.products}
          labelOf={(kind) => t(`notices.products.${kind}`)}
          onChange={(products) => onChange({ products })}
        />,
      )}
      {fold(
        'states',
        <Several
          label={t('notices.audience.criteria.states')}
          all={PORTFOLIO_STATES}
          chosen={criteria.states}
          labelOf={(state) => t(`sales.state.${state}`)}
          onChange={(states) => onChange({ states })}
        />,
      )}
      {fold('overdue', <Overdue criteria={criteria} onChange={onChange} />)}
      {fold(
        'languages',
        <Several
          label={t('notices.audience.criteria.languages')}
          all={LANGUAGES}
          chosen={criteria.languages}
          labelOf={(language) => LANG_NAMES[language]}
          onChange={(languages) => onChange({ languages })}
        />,
      )}
    </div>
  );
}

/** Past its days of grace, for how many days: both limits may stay empty. */
function Overdue({ criteria: { overdue }, onChange }: Props) {
  const { t } = useI18n();
  const days = (text: string) => (/^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : null);
  const isReversed = overdue !== undefined && overdue.to !== null && overdue.to < overdue.from;
  return (
    <div className={styles.form}>
      <Checkbox
        label={t('notices.audience.lateAny')}
        checked={overdue !== undefined}
        onChange={({ target }) =>
          onChange({ overdue: target.checked ? { from: 1, to: null } : undefined })
        }
      />
      {overdue && (
        <div className={styles.narrow}>
          <TextField
            label={t('notices.audience.daysFrom')}
            inputMode="numeric"
            maxLength={4}
            defaultValue={String(overdue.from)}
            onChange={({ target }) =>
              onChange({ overdue: { ...overdue, from: days(target.value) ?? 1 } })
            }
          />
          <TextField
            label={t('notices.audience.daysTo')}
            inputMode="numeric"
            maxLength={4}
            optional
            defaultValue={overdue.to === null ? '' : String(overdue.to)}
            error={isReversed ? t('errors.field.out_of_range') : undefined}
            onChange={({ target }) => onChange({ overdue: { ...overdue, to: days(target.value) } })}
          />
        </div>
      )}
    </div>
  );
}

function Several<Item extends string | number>({
  label,
  all,
  chosen: given,
  labelOf,
  onChange,
}: {
  label: string;
  all: readonly Item[];
  chosen: readonly Item[] | undefined;
  labelOf: (item: Item) => ReactNode;
  onChange: (items: Item[] | undefined) => void;
}) {
  const chosen = given ?? [];
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {all.map((item) => (
        <Checkbox
          key={item}
          label={labelOf(item)}
          checked={chosen.includes(item)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, item] : chosen.filter((each) => each !== item))
          }
        />
      ))}
    </fieldset>
  );
}
