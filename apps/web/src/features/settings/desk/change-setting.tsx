import { changeSetting, type SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { useScopedName, valueWords } from './setting-words.ts';
import { type DryRun, dryRun, freshOf, sendChange, type SettingForm } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';
import { ValueField } from './value-field.tsx';
import { WhenField } from './when-field.tsx';

/** A new value with its reason and its day; then a preview of the effect before anything is sent. Flags are settings too. */
export function ChangeSetting({
  setting,
  onClose,
}: {
  setting: SettingShown;
  onClose: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const nameOf = useScopedName();
  // The second step shows the value that the change replaces.
  const [effect, setEffect] = useState<{ of: SettingShown; dryRun: DryRun } | null>(null);
  const form = useCallForm<typeof changeSetting, SettingForm>({
    call: changeSetting,
    beside: true,
    defaultValues: {
      key: setting.key as SettingForm['key'],
      companyId: setting.companyId,
      value: setting.value,
      version: setting.version,
      validFrom: null,
      reason: '',
      secondPerson: setting.approval,
    },
    send: async (input) => {
      if (effect === null) {
        const [of, run] = await Promise.all([freshOf(setting), dryRun(input)]);
        return setEffect({ of, dryRun: run });
      }
      await sendChange({ ...input, version: effect.of.version }).catch((error: unknown) => {
        // A refused change is corrected in the first step.
        setEffect(null);
        throw error;
      });
      showToast(
        'success',
        t(setting.approval ? 'settingsDesk.change.proposed' : 'settingsDesk.change.saved'),
      );
      return onClose();
    },
  });
  const isFlag = setting.form.kind === 'flag';
  return (
    <FormDialog
      wide
      title={t('settingsDesk.change.title', { name: nameOf(setting) })}
      action={t(effect === null ? 'settingsDesk.change.next' : lastStep(setting))}
      form={form}
      {...(effect !== null && {
        back: { label: t('settingsDesk.change.edit'), go: () => setEffect(null) },
      })}
      onClose={onClose}
    >
      <div hidden={effect !== null} className={styles.form}>
        {!isFlag && (
          <p className={styles.quiet}>
            {t('settingsDesk.change.now', { value: valueWords(i18n, setting.form, setting.value) })}
          </p>
        )}
        <ValueField
          form={setting.form}
          value={setting.value}
          field={form.field}
          onSet={(next) => {
            form.setValue('value', next);
            form.clearErrors('value');
          }}
        />
        {!isFlag && (
          <WhenField
            error={form.field('validFrom').error}
            onSet={(next) => form.setValue('validFrom', next)}
          />
        )}
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
        <ChangeEffect setting={effect.of} value={form.getValues('value')} effect={effect.dryRun} />
      )}
      {setting.approval && <p>{t('settingsDesk.change.second')}</p>}
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}

/** The label of the last button of a change. */
export function lastStep({ approval }: Pick<SettingShown, 'approval'>) {
  return approval ? 'settingsDesk.change.propose' : 'settingsDesk.change.save';
}
