import type { SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { Link } from '@tanstack/react-router';
import { useCompanyNames } from '../../../lib/desk.ts';
import { type I18n, phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { audienceWords, dateWords, flagState, isToReview, ownerWords } from './flag-words.ts';
import { type FlagValue, settingName } from './setting-words.ts';
import styles from './settings-desk.module.css';

const TONES = { on: 'good', off: 'calm', planned: 'due', ended: 'calm' } as const;

type About = NonNullable<SettingShown['flag']>;
export type FlagRow = { setting: SettingShown; about: About; flag: FlagValue };

/** The flags of one place: where each acts, for whom, until when, and who is responsible. */
export function FlagList({
  place,
  rows,
  now,
  onChange,
}: {
  place: About['place'];
  rows: readonly FlagRow[];
  now: Date;
  onChange: (setting: SettingShown) => void;
}) {
  const i18n = useI18n();
  return (
    <DataTable
      caption={i18n.t(`settingsDesk.flags.places.${place}`)}
      dense
      rows={rows}
      rowKey={({ setting }) => `${setting.key} ${setting.companyId ?? ''}`}
      columns={columnsFor(i18n, { rows, now, onChange })}
    />
  );
}

function Name({ row: { setting, about } }: { row: FlagRow }) {
  const i18n = useI18n();
  const nameOf = useCompanyNames();
  const acts = phraseOf(i18n, `settingsDesk.acts.${setting.key.replaceAll('.', '_')}`);
  return (
    <>
      <Link to="/operaciones/opciones" search={{ key: setting.key }} className={styles.name}>
        {settingName(i18n, setting.key)}
        {setting.companyId !== null && (
          <span className={styles.quiet}>{nameOf(setting.companyId)}</span>
        )}
      </Link>
      <span className={styles.acts}>
        {about.isRead ? acts : i18n.t('settingsDesk.flags.unread')}
      </span>
    </>
  );
}

function Review({ flag, now }: { flag: FlagValue; now: Date }) {
  const { t, format } = useI18n();
  if (flag.expires === null) return '—';
  if (!isToReview(flag, now)) return format.date(flag.expires);
  return (
    <StateBadge tone="problem">
      {t('settingsDesk.flags.expired')}: {format.date(flag.expires)}
    </StateBadge>
  );
}

function columnsFor(
  i18n: I18n,
  { rows, now, onChange }: Pick<Parameters<typeof FlagList>[0], 'rows' | 'now' | 'onChange'>,
): Column<FlagRow>[] {
  const { t } = i18n;
  return [
    {
      key: 'name',
      header: t('settingsDesk.flags.name'),
      names: true,
      cell: (row) => <Name row={row} />,
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
      cell: ({ flag }) => dateWords(i18n, flag) || t('settingsDesk.flags.noDates'),
    },
    {
      key: 'owner',
      header: t('settingsDesk.flags.owner'),
      cell: ({ flag }) => ownerWords(i18n, flag) || '—',
    },
    {
      key: 'expires',
      header: t('settingsDesk.flags.expires'),
      cell: ({ flag }) => <Review flag={flag} now={now} />,
    },
    {
      key: 'change',
      header: t('settingsDesk.changeIt'),
      hidden: !rows.some(({ setting }) => setting.can.change),
      cell: ({ setting }) =>
        setting.can.change && (
          <Button
            small
            aria-label={t('settingsDesk.change.title', { name: settingName(i18n, setting.key) })}
            onClick={() => onChange(setting)}
          >
            {t('settingsDesk.changeIt')}
          </Button>
        ),
    },
  ];
}
