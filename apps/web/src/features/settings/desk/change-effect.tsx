import type { DryRunRow } from '@kantuta/contract/settings/dry-run.rules';
import type {
  SettingShown,
  SettingVersionShown,
} from '@kantuta/contract/settings/setting-changes.calls';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { flagFacts } from './flag-words.ts';
import { isFlag, valueWords } from './setting-words.ts';
import type { DryRun } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';

/** The values before and after, and the effect of the change on current data (SET-2). */
export function ChangeEffect({
  setting: { form, value: before },
  value: after,
  effect,
}: {
  setting: SettingShown;
  value: SettingVersionShown['value'];
  effect: DryRun;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <section className={styles.form} aria-label={t('settingsDesk.dryRun.title')}>
      <p className={styles.big}>
        {valueWords(i18n, form, before)}
        {' → '}
        {valueWords(i18n, form, after)}
      </p>
      {after !== null && isFlag(after) && isFlag(before) && (
        <p>
          {flagFacts(i18n, before)}
          {' → '}
          {flagFacts(i18n, after)}
        </p>
      )}
      <h3>{t('settingsDesk.dryRun.title')}</h3>
      <EffectFigures effect={effect} />
    </section>
  );
}

/** The things that keep their terms, the effects that cannot be computed, and each figure before and after. */
export function EffectFigures({ effect: { kept, rows } }: { effect: DryRun }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      {kept.map(({ name, n }) => (
        <p key={name}>{t(`settingsDesk.dryRun.kept.${name}`, { n })}</p>
      ))}
      {rows.length === 0 && <p>{t('settingsDesk.dryRun.nothing')}</p>}
      {rows.length > 0 && !rows.some(hasChanged) && (
        <p>
          <strong>{t('settingsDesk.dryRun.same')}</strong>
        </p>
      )}
      {[...new Set(rows.map(({ table }) => table))].map((table) => (
        <DataTable
          key={table}
          caption={t(`settingsDesk.dryRun.tables.${table}`)}
          dense
          rows={rows.filter((row) => row.table === table).map((row, index) => ({ ...row, index }))}
          rowKey={({ index }) => index}
          columns={columnsFor(
            i18n,
            rows.some((row) => row.table === table && row.ifAll !== null),
          )}
        />
      ))}
    </>
  );
}

function columnsFor(i18n: I18n, isCompared: boolean): Column<DryRunRow>[] {
  const { t } = i18n;
  const columns: Column<DryRunRow>[] = [
    {
      key: 'what',
      header: t('settingsDesk.dryRun.what'),
      names: true,
      cell: (row) => rowWords(i18n, row),
    },
    {
      key: 'before',
      header: t('settingsDesk.dryRun.before'),
      align: 'end',
      cell: ({ before }) => figureWords(i18n, before),
    },
    {
      key: 'after',
      header: t('settingsDesk.dryRun.after'),
      align: 'end',
      cell: (row) =>
        hasChanged(row) ? (
          <mark className={styles.changed}>{figureWords(i18n, row.after)}</mark>
        ) : (
          <span className={styles.quiet}>{t('settingsDesk.dryRun.unchanged')}</span>
        ),
    },
  ];
  if (!isCompared) return columns;
  return [
    ...columns,
    {
      key: 'ifAll',
      header: t('settingsDesk.dryRun.ifAll'),
      align: 'end',
      cell: ({ ifAll }) =>
        ifAll !== null && <span className={styles.quiet}>{figureWords(i18n, ifAll)}</span>,
    },
  ];
}

function hasChanged({ before, after }: DryRunRow): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

function rowWords(i18n: I18n, { name, facts }: DryRunRow): string {
  const { t } = i18n;
  if (name !== 'fineExample') return t(`settingsDesk.dryRun.rows.${name}`);
  const { capital = 0, days = 0 } = facts;
  return t('settingsDesk.dryRun.rows.fineExample', {
    capital: figureWords(i18n, capital),
    days: figureWords(i18n, days),
  });
}

function figureWords({ format }: I18n, figure: DryRunRow['before']): string {
  return typeof figure === 'number' ? format.count(figure) : format.money(figure);
}
