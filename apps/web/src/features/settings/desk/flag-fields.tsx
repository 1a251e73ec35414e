import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import type { SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useId, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { fieldOfInstant, instantOfField } from '../../../lib/la-paz-time.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { ownerWords } from './flag-words.ts';
import { type FlagValue, isFlag } from './setting-words.ts';
import styles from './settings-desk.module.css';

const ROLES = ['customer', 'adviser', 'cashier', 'operator'] as const;

/** On or off, for whom, between which dates, and who is responsible. */
export function FlagFields({
  value,
  errorOf,
  onSet,
}: {
  value: SettingShown['value'];
  /** The error of one part. */
  errorOf: (part: keyof FlagValue) => string | undefined;
  onSet: (value: FlagValue) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [flag, setFlag] = useState(() => (isFlag(value) ? value : null));
  const listId = useId();
  if (!flag) return null;
  function set(change: Partial<FlagValue>): void {
    if (!flag) return;
    const next = { ...flag, ...change };
    setFlag(next);
    onSet(next);
  }
  return (
    <>
      <Checkbox
        label={t('settingsDesk.flags.isOn')}
        checked={flag.on}
        onChange={({ target }) => set({ on: target.checked })}
      />
      <Audience
        audience={flag.audience}
        error={errorOf('audience')}
        onSet={(audience) => set({ audience })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('settingsDesk.flags.fromDate')}
          optional
          type="datetime-local"
          value={flag.from === null ? '' : fieldOfInstant(flag.from)}
          error={errorOf('from')}
          onChange={({ target }) => set({ from: instantOfField(target.value) ?? null })}
        />
        <TextField
          label={t('settingsDesk.flags.untilDate')}
          optional
          type="datetime-local"
          value={flag.until === null ? '' : fieldOfInstant(flag.until)}
          error={errorOf('until')}
          onChange={({ target }) => set({ until: instantOfField(target.value) ?? null })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('settingsDesk.flags.owner')}
          hint={t('settingsDesk.flags.ownerHint')}
          optional
          maxLength={80}
          list={listId}
          value={ownerWords(i18n, flag)}
          error={errorOf('owner')}
          onChange={({ target }) => set({ owner: target.value })}
        />
        <datalist id={listId}>
          {OPERATOR_ROLES.map((role) => (
            <option key={role}>{ownerWords(i18n, { owner: role })}</option>
          ))}
        </datalist>
        <TextField
          label={t('settingsDesk.flags.expires')}
          hint={t('settingsDesk.flags.expiresHint')}
          optional
          type="date"
          value={flag.expires ?? ''}
          error={errorOf('expires')}
          onChange={({ target }) =>
            set({ expires: target.value === '' ? null : (target.value as FlagValue['expires']) })
          }
        />
      </div>
    </>
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
