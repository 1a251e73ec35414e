import type { AnswerOf } from '@kantuta/contract/call';
import type { listSettings, SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { Link } from '@tanstack/react-router';
import { useCompanyNames } from '../../../lib/desk.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from './settings-desk.module.css';
import { settingName, valueWords } from './setting-words.ts';

type Waiting = AnswerOf<typeof listSettings>['waiting'];

/** The settings of one group, each with the facts needed before changing it. */
export function SettingList({
  group,
  settings,
  waiting,
}: {
  group: SettingShown['group'];
  settings: readonly SettingShown[];
  waiting: Waiting;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const nameOf = useCompanyNames();
  return (
    <DataTable
      caption={t(`settingsDesk.groups.${group}`)}
      dense
      even
      rows={settings}
      rowKey={({ key, companyId }) => `${key} ${companyId ?? ''}`}
      columns={columnsFor(i18n, nameOf, waiting)}
    />
  );
}

function columnsFor(
  i18n: I18n,
  nameOf: (companyId: number) => string,
  waiting: Waiting,
): Column<SettingShown>[] {
  const { t, format } = i18n;
  return [
    {
      key: 'name',
      header: t('settingsDesk.name'),
      names: true,
      cell: ({ key, companyId }) => (
        <Link to="/operaciones/ajustes" search={{ key }} className={styles.name}>
          {settingName(i18n, key)}
          {companyId !== null && <span className={styles.quiet}>{nameOf(companyId)}</span>}
        </Link>
      ),
    },
    {
      key: 'value',
      header: t('settingsDesk.value'),
      cell: (each) => (
        <span className={styles.value}>
          <span>{valueWords(i18n, each.form, each.value)}</span>
          <Signs setting={each} waiting={waiting} />
        </span>
      ),
    },
    {
      key: 'since',
      header: t('settingsDesk.since'),
      wideOnly: true,
      cell: ({ since }) => (since === null ? '—' : format.dateTime(since)),
    },
    {
      key: 'author',
      header: t('settingsDesk.author'),
      wideOnly: true,
      cell: ({ author }) => (author === 'installation' ? t('settingsDesk.installation') : author),
    },
    {
      key: 'needs',
      header: t('settingsDesk.needs'),
      wideOnly: true,
      cell: ({ approval }) => t(approval ? 'settingsDesk.two' : 'settingsDesk.one'),
    },
  ];
}

function Signs({ setting, waiting }: { setting: SettingShown; waiting: Waiting }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [next] = setting.coming;
  const isWaiting = waiting.some(
    ({ key, companyId }) => key === setting.key && companyId === setting.companyId,
  );
  return (
    <>
      {isWaiting && <StateBadge tone="checking">{t('settingsDesk.waiting')}</StateBadge>}
      {next && (
        <StateBadge tone="due">
          {t('settingsDesk.coming', {
            value: valueWords(i18n, setting.form, next.value),
            when: format.dateTime(next.validFrom),
          })}
        </StateBadge>
      )}
    </>
  );
}
