import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { instantOfField } from '../../../lib/la-paz-time.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from './settings-desk.module.css';

/** At once, or on a day with its time. */
export function WhenField({
  error,
  onSet,
}: {
  error: string | undefined;
  onSet: (validFrom: string | null) => void;
}) {
  const { t } = useI18n();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [local, setLocal] = useState('');
  return (
    <div className={styles.form}>
      <ChoiceSwitch
        label={t('settingsDesk.change.when')}
        choices={[
          { value: 'now', label: t('settingsDesk.change.atOnce') },
          { value: 'later', label: t('settingsDesk.change.later') },
        ]}
        value={when}
        onChange={(next) => {
          setWhen(next);
          onSet(next === 'now' ? null : (instantOfField(local) ?? ''));
        }}
      />
      {when === 'later' && (
        <TextField
          label={t('settingsDesk.change.date')}
          type="datetime-local"
          value={local}
          required
          error={error}
          onChange={({ target }) => {
            setLocal(target.value);
            // An empty field is an invalid date, and must not be taken for "at once".
            onSet(instantOfField(target.value) ?? '');
          }}
        />
      )}
    </div>
  );
}
