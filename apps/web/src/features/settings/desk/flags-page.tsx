import type { SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ChangeFlag } from './change-flag.tsx';
import { audienceWords, dateWords, flagState } from './flag-words.tsx';
import { type FlagValue, isFlag, settingName } from './setting-words.tsx';
import { settingsQuery } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';

const TONES = { on: 'good', off: 'calm', planned: 'due', ended: 'calm' } as const;

type Row = { setting: SettingShown; flag: FlagValue };

/** `/operaciones/opciones`: parts of the menu and features, on or off, for whom and until when (decisions 16.1). */
export function FlagsPage() {
  const { t } = useI18n();
  const { data, error, refetch, fetchStatus } = useQuery(settingsQuery());
  const rows = (data?.settings ?? []).flatMap((setting): Row[] =>
    isFlag(setting.value) ? [{ setting, flag: setting.value }] : [],
  );
  return (
    <DeskPage title={t('settingsDesk.flags.title')} lead={t('settingsDesk.flags.lead')}>
      {data ? (
        <Flags rows={rows} />
      ) : error || fetchStatus === 'paused' ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </DeskPage>
  );
}

const MINUTE_MS = 60_000;

function Flags({ rows }: { rows: readonly Row[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const now = useNow(MINUTE_MS);
  const [changed, setChanged] = useState<Row | null>(null);
  return (
    <>
      <DataTable
        caption={t('settingsDesk.flags.title')}
        hideCaption
        dense
        rows={rows}
        rowKey={({ setting }) => setting.key}
        columns={columnsFor(i18n, now, setChanged)}
      />
      {changed && (
        <ChangeFlag
          setting={changed.setting}
          value={changed.flag}
          reason=""
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

function columnsFor(i18n: I18n, now: Date, onChange: (row: Row) => void): Column<Row>[] {
  const { t, format } = i18n;
  return [
    {
      key: 'name',
      header: t('settingsDesk.flags.name'),
      names: true,
      cell: ({ setting: { key } }) => (
        <Link to="/operaciones/ajustes" search={{ key }} className={styles.name}>
          {settingName(i18n, key)}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('settingsDesk.flags.state'),
      cell: ({ flag }) => {
        const state = flagState(flag, now);
        return <StateBadge tone={TONES[state]}>{t(`settingsDesk.flags.${state}`)}</StateBadge>;
      },
    },
    {
      key: 'audience',
      header: t('settingsDesk.flags.audience'),
      cell: ({ flag }) => audienceWords(i18n, flag),
    },
    {
      key: 'dates',
      header: t('settingsDesk.flags.dates'),
      cell: ({ flag }) => dateWords(i18n, flag) || '—',
    },
    {
      key: 'owner',
      header: t('settingsDesk.flags.owner'),
      cell: ({ flag: { owner } }) => owner || '—',
    },
    {
      key: 'expires',
      header: t('settingsDesk.flags.expires'),
      cell: ({ flag: { expires } }) => {
        if (expires === null) return '—';
        const isOver = expires < now.toISOString().slice(0, 10);
        return isOver ? (
          <StateBadge tone="problem">
            {t('settingsDesk.flags.expired')}: {format.date(expires)}
          </StateBadge>
        ) : (
          format.date(expires)
        );
      },
    },
    {
      key: 'change',
      header: t('settingsDesk.changeIt'),
      cell: (row) =>
        row.setting.can.change && (
          <Button
            small
            aria-label={t('settingsDesk.change.title', {
              name: settingName(i18n, row.setting.key),
            })}
            onClick={() => onChange(row)}
          >
            {t('settingsDesk.changeIt')}
          </Button>
        ),
    },
  ];
}
