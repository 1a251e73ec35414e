import {
  changeSetting,
  type SettingShown,
  type SettingVersionShown,
} from '@kantuta/contract/settings/setting-changes.calls';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { lastStep } from './change-setting.tsx';
import { useScopedName } from './setting-words.ts';
import { dryRunQuery, sendChange, type SettingForm } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';

/** A change without a form: restoring an earlier value, following the group again, cancelling a scheduled change. The effect is shown first. */
export type DecidedChange = {
  setting: SettingShown;
  value: SettingVersionShown['value'];
  /** What is done, in one sentence; the history keeps it before the reason that the person writes. */
  reason: string;
  /** A cancellation needs no second person. */
  alone?: boolean;
};

export function ConfirmChange({
  change: { setting, value, reason: what, alone = false },
  onClose,
}: {
  change: DecidedChange;
  onClose: () => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const nameOf = useScopedName();
  const input = { key: setting.key as SettingForm['key'], companyId: setting.companyId, value };
  const query = useQuery(dryRunQuery(input));
  const isProposed = setting.approval && !alone;
  const form = useCallForm({
    call: changeSetting,
    beside: true,
    defaultValues: {
      ...input,
      version: setting.version,
      validFrom: null,
      reason: '',
      secondPerson: isProposed,
    },
    send: async (filled) => {
      await sendChange({ ...filled, value, reason: `${what} ${filled.reason}` });
      showToast(
        'success',
        t(isProposed ? 'settingsDesk.change.proposed' : 'settingsDesk.change.saved'),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      title={t('settingsDesk.change.title', { name: nameOf(setting) })}
      action={t(lastStep({ approval: isProposed }))}
      form={form}
      onClose={onClose}
    >
      <Loaded query={query} height={120}>
        {(effect) => <ChangeEffect setting={setting} value={value} effect={effect} />}
      </Loaded>
      <p>{what}</p>
      <TextAreaField
        label={t('settingsDesk.change.reason')}
        hint={t('settingsDesk.change.reasonHint')}
        rows={2}
        maxLength={400}
        {...form.field('reason')}
      />
      {isProposed && <p>{t('settingsDesk.change.second')}</p>}
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
