import { changeSetting, type SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox, TextAreaField, TextField } from '../../../ui/field.tsx';
import { type FlagValue, instantOf, isFlag, localOf, settingName } from './setting-words.tsx';
import { sendChange, type SettingWish } from './settings-desk.api.ts';
import styles from './settings-desk.module.css';

const ROLES = ['customer', 'adviser', 'cashier', 'operator'] as const;

type FlagWish = Omit<SettingWish, 'value'> & { value: FlagValue };

/** On or off, for whom, between which dates, and who answers for it. */
export function ChangeFlag({
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
  const [flag, setFlag] = useState(() => (isFlag(value) ? value : null));
  const form = useCallForm<typeof changeSetting, FlagWish>({
    call: changeSetting,
    defaultValues: {
      key: setting.key as SettingWish['key'],
      companyId: setting.companyId,
      value: flag ?? {},
      version: setting.version,
      validFrom: null,
      reason,
    },
    send: async (wish) => {
      await sendChange(wish);
      showToast('success', t('settingsDesk.change.saved'));
      onClose();
    },
  });
  if (!flag) return null;
  function set(change: Partial<FlagValue>): void {
    if (!flag) return;
    const next = { ...flag, ...change };
    setFlag(next);
    form.setValue('value', next);
    form.clearErrors('value');
  }
  return (
    <FormDialog
      wide
      title={t('settingsDesk.change.title', { name: settingName(i18n, setting.key) })}
      action={t('settingsDesk.change.save')}
      form={form}
      onClose={onClose}
    >
      <Checkbox
        label={t('settingsDesk.flags.isOn')}
        checked={flag.on}
        onChange={({ target }) => set({ on: target.checked })}
      />
      <Audience
        audience={flag.audience}
        error={form.field('value.audience').error}
        onSet={(audience) => set({ audience })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('settingsDesk.flags.fromDate')}
          optional
          type="datetime-local"
          value={localOf(flag.from)}
          error={form.field('value.from').error}
          onChange={({ target }) => set({ from: instantOf(target.value) })}
        />
        <TextField
          label={t('settingsDesk.flags.untilDate')}
          optional
          type="datetime-local"
          value={localOf(flag.until)}
          error={form.field('value.until').error}
          onChange={({ target }) => set({ until: instantOf(target.value) })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('settingsDesk.flags.owner')}
          hint={t('settingsDesk.flags.ownerHint')}
          optional
          maxLength={80}
          value={flag.owner}
          error={form.field('value.owner').error}
          onChange={({ target }) => set({ owner: target.value })}
        />
        <TextField
          label={t('settingsDesk.flags.expires')}
          hint={t('settingsDesk.flags.expiresHint')}
          optional
          type="date"
          value={flag.expires ?? ''}
          error={form.field('value.expires').error}
          onChange={({ target }) =>
            set({ expires: target.value === '' ? null : (target.value as FlagValue['expires']) })
          }
        />
      </div>
      <TextAreaField
        label={t('settingsDesk.change.reason')}
        hint={t('settingsDesk.change.reasonHint')}
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}

function Audience({
  audience,
  error,
  onSet,
}: {
  audience: FlagValue['audience'];
  error: string | undefined;
  onSet: (audience: FlagValue['audience']) => void;
}) {
  const { t } = useI18n();
  const roles = audience === 'everybody' ? [] : audience;
  return (
    <div className={styles.form}>
      <ChoiceSwitch
        label={t('settingsDesk.flags.audience')}
        choices={[
          { value: 'everybody', label: t('settingsDesk.flags.everybody') },
          { value: 'some', label: t('settingsDesk.flags.someRoles') },
        ]}
        value={audience === 'everybody' ? 'everybody' : 'some'}
        onChange={(next) => onSet(next === 'everybody' ? 'everybody' : ['customer'])}
      />
      {audience !== 'everybody' && (
        <div className={styles.roles}>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`settingsDesk.audiences.${role}`)}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                onSet(target.checked ? [...roles, role] : roles.filter((each) => each !== role))
              }
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.failed}>
          {error}
        </p>
      )}
    </div>
  );
}
