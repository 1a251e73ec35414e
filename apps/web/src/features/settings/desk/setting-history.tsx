import type {
  SettingShown,
  SettingVersionShown,
} from '@kantuta/contract/settings/setting-changes.calls';
import { useQuery } from '@tanstack/react-query';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DecidedChange } from './confirm-change.tsx';
import { flagFacts } from './flag-words.ts';
import { isFlag, valueWords } from './setting-words.ts';
import { historyQuery } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';

const SIGNS = { in_force: 'done', coming: 'coming', past: 'coming', replaced: 'problem' } as const;

/** Every version with author, time and reason, newest first, and a button to restore an earlier one (SET-2). */
export function SettingHistory({
  setting,
  onDecide,
}: {
  setting: SettingShown;
  onDecide: (change: DecidedChange) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data } = useQuery(historyQuery(setting));
  if (!data) return <Skeleton height={120} />;
  return (
    <div className={styles.history}>
      <h3>{t('settingsDesk.history')}</h3>
      <Timeline
        label={t('settingsDesk.history')}
        items={data.versions.map((each) => ({
          key: String(each.version),
          title: `${valueWords(i18n, setting.form, each.value)} · ${t(`settingsDesk.versions.${each.state}`)}`,
          at: `${t('settingsDesk.version', { version: each.version })} · ${signed(i18n, each)}`,
          detail: (
            <>
              {each.value !== null && isFlag(each.value) && <p>{flagFacts(i18n, each.value)}</p>}
              {each.author === 'installation' ? null : <p>{each.reason}</p>}
              {each.validFrom !== null && each.validFrom !== each.createdAt && (
                <p>{t('settingsDesk.validFrom', { when: i18n.format.dateTime(each.validFrom) })}</p>
              )}
              {setting.can.change &&
                each.state === 'past' &&
                !isSame(each.value, setting.value) && (
                  <Button small kind="quiet" onClick={() => onDecide(backTo(i18n, setting, each))}>
                    {t('settingsDesk.rollBack', {
                      value: valueWords(i18n, setting.form, each.value),
                    })}
                  </Button>
                )}
            </>
          ),
          state: SIGNS[each.state],
        }))}
      />
    </div>
  );
}

/** A version with the value in force is nothing to go back to. */
function isSame(one: SettingVersionShown['value'], other: SettingVersionShown['value']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function backTo(
  { t }: I18n,
  setting: SettingShown,
  { version, value }: SettingVersionShown,
): DecidedChange {
  return { setting, value, reason: t('settingsDesk.rollBackReason', { version }) };
}

function signed(
  { t, format }: I18n,
  { author, approver, createdAt, validFrom }: SettingVersionShown,
): string {
  // The first version applied before anybody could change it: the day on which a release recorded it would only confuse.
  if (author === 'installation' && validFrom === null) return t('settingsDesk.always');
  const when = format.dateTime(createdAt);
  if (author === 'installation')
    return t('settingsDesk.versionBy', { name: t('settingsDesk.installation'), when });
  if (approver === '') return t('settingsDesk.versionBy', { name: author, when });
  return t('settingsDesk.versionByTwo', { name: author, second: approver, when });
}
