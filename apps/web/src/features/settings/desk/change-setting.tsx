import { changeSetting, type SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useId, useState } from 'react';
import { useCallForm } from '../../../lib/forms.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { DryRunTables } from './dry-run-tables.tsx';
import { settingName, valueWords } from './setting-words.tsx';
import { type DryRun, dryRun, sendChange, type SettingWish } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';
import { ValueField } from './value-field.tsx';
import { WhenField } from './when-field.tsx';

/** A new value with its reason and its day. Where the setting has a dry run, its figures come before anything is sent. */
export function ChangeSetting({
  setting,
  value,
  reason,
  onClose,
}: {
  setting: SettingShown;
  value: SettingShown['value'];
  reason: string;
  onClose: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [effect, setEffect] = useState<DryRun | null>(null);
  const formId = useId();
  const form = useCallForm<typeof changeSetting, SettingWish>({
    call: changeSetting,
    defaultValues: {
      key: setting.key as SettingWish['key'],
      companyId: setting.companyId,
      value,
      version: setting.version,
      validFrom: null,
      reason,
      secondPerson: setting.approval,
    },
    send: async (wish) => {
      if (setting.hasDryRun && effect === null) {
        setEffect(await dryRun(wish));
        return;
      }
      const isProposed = await sendChange(wish);
      showToast(
        'success',
        t(isProposed ? 'settingsDesk.change.proposed' : 'settingsDesk.change.saved'),
      );
      onClose();
    },
  });
  const last = setting.approval ? 'settingsDesk.change.propose' : 'settingsDesk.change.save';
  const isFirst = setting.hasDryRun && effect === null;
  return (
    <Dialog
      wide={setting.hasDryRun}
      title={t('settingsDesk.change.title', { name: settingName(i18n, setting.key) })}
      onClose={onClose}
      actions={
        <>
          {effect === null ? (
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          ) : (
            <Button onClick={() => setEffect(null)}>{t('settingsDesk.change.edit')}</Button>
          )}
          <Button kind="primary" type="submit" form={formId} busy={form.isSending}>
            {t(isFirst ? 'settingsDesk.change.next' : last)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className={styles.form}>
        <div hidden={effect !== null} className={styles.form}>
          <p className={styles.quiet}>
            {t('settingsDesk.change.now', { value: valueWords(i18n, setting.form, setting.value) })}
          </p>
          <ValueField
            form={setting.form}
            value={value}
            field={form.field}
            onSet={(next) => form.setValue('value', next, { shouldValidate: true })}
          />
          <WhenField
            error={form.field('validFrom').error}
            onSet={(next) => form.setValue('validFrom', next)}
          />
          {setting.coming.length > 0 && (
            <p className={styles.quiet}>{t('settingsDesk.change.replacesComing')}</p>
          )}
          <TextAreaField
            label={t('settingsDesk.change.reason')}
            hint={t('settingsDesk.change.reasonHint')}
            rows={2}
            maxLength={500}
            {...form.field('reason')}
          />
        </div>
        {effect && (
          <>
            <p className={styles.big}>
              {valueWords(i18n, setting.form, setting.value)}
              {' → '}
              {valueWords(i18n, setting.form, form.getValues('value') as SettingShown['value'])}
            </p>
            <DryRunTables dryRun={effect} />
          </>
        )}
        {setting.approval && <p>{t('settingsDesk.change.second')}</p>}
        {form.failure !== '' && (
          <p role="alert" className={styles.failed}>
            {form.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
