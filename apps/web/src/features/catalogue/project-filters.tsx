import { filterAmount, limitAmount, limitsOf } from '@kantuta/contract/catalogue/project.rules';
import type { Project } from '@kantuta/contract/catalogue/projects.calls';
import { money } from '@kantuta/contract/money';
import { useFilters } from '../../lib/filters.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { MoneyField } from '../../ui/field.tsx';
import { SearchLandmark } from '../../ui/search-landmark.tsx';
import { Chips } from './chips.tsx';
import styles from './project-filters.module.css';

/** Names in the address. */
export type ProjectFilterName = 'ciudad' | 'precio' | 'mes';

const PRICE_STEP_USD = 1_000;
const MONTHLY_STEP_USD = 10;
const MOST_DIGITS = 10;

type Props = { projects: readonly Project[] };

/** Chips for town, price and instalment (SET-6, off). */
export function ChipFilters({ projects }: Props) {
  const { t } = useI18n();
  const [filters, set] = useFilters<ProjectFilterName>();
  const offers = projects.flatMap(({ offer }) => (offer ? [offer] : []));
  return (
    <SearchLandmark label={t('catalogue.filter')} className={styles.filters}>
      <TownChips projects={projects} />
      <Chips
        label={t('catalogue.price')}
        all={t('catalogue.anyPrice')}
        options={useLimits(
          limitsOf(
            offers.map(({ price }) => price),
            PRICE_STEP_USD,
          ),
        )}
        value={filters.precio}
        onChange={(precio) => set({ precio })}
      />
      <Chips
        label={t('catalogue.instalment')}
        all={t('catalogue.anyPrice')}
        options={useLimits(
          limitsOf(
            offers.map(({ monthly }) => monthly),
            MONTHLY_STEP_USD,
          ),
        )}
        value={filters.mes}
        onChange={(mes) => set({ mes })}
      />
    </SearchLandmark>
  );
}

/** What the person can pay a month comes first (SET-6, on). */
export function MonthlyFilter({ projects }: Props) {
  const { t } = useI18n();
  const [{ mes = '' }, set] = useFilters<ProjectFilterName>();
  return (
    <SearchLandmark label={t('catalogue.filter')} className={styles.filters}>
      <div className={styles.monthly}>
        <MoneyField
          label={t('catalogue.howMuch')}
          hint={t('catalogue.howMuchHint')}
          error={mes !== '' && filterAmount(mes) === null ? t('catalogue.notAmount') : undefined}
          currency="USD"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MOST_DIGITS}
          defaultValue={mes}
          onChange={({ target }) => set({ mes: target.value.trim() })}
        />
      </div>
      <TownChips projects={projects} />
    </SearchLandmark>
  );
}

function TownChips({ projects }: Props) {
  const { t } = useI18n();
  const [{ ciudad }, set] = useFilters<ProjectFilterName>();
  const towns = [...new Set(projects.map(({ town }) => town))];
  return (
    <Chips
      label={t('catalogue.town')}
      all={t('catalogue.allTowns')}
      options={towns.map((town) => ({ value: town, label: town }))}
      value={ciudad}
      onChange={(town) => set({ ciudad: town })}
    />
  );
}

function useLimits(limits: readonly number[]) {
  const { t, format } = useI18n();
  return limits.map((limit) => ({
    value: String(limit),
    label: t('catalogue.upTo', { amount: format.money(money(limitAmount(limit), 'USD')) }),
  }));
}
