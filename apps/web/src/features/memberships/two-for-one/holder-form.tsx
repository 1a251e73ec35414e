import { nameTwoForOneHolder } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { PersonFields } from '../../../ui/person-form/person-fields.tsx';
import { personForm } from '../../../ui/person-form/person-form.ts';
import { EMPTY } from '../../../ui/person-form/person-start.ts';
import styles from '../memberships.module.css';
import { nameHolder } from './two-for-one.api.ts';

type Of = { twoForOneId: string; onDone: () => void };

/** For me, or for another adult with their data (TWO-9). */
export function HolderForm({ isOther, ...of }: Of & { isOther: boolean }) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<'own' | 'other'>(isOther ? 'other' : 'own');
  return (
    <>
      <ChoiceSwitch
        label={t('twoForOne.holder.title')}
        choices={[
          { value: 'own', label: t('twoForOne.holder.ownOne') },
          { value: 'other', label: t('twoForOne.holder.otherOne') },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'own' ? <OwnForm {...of} /> : <OtherForm {...of} />}
    </>
  );
}

function useSend({ onDone }: Of) {
  const { t } = useI18n();
  return async (input: Parameters<typeof nameHolder>[0]) => {
    await nameHolder(input);
    showToast('success', t('twoForOne.holder.saved'));
    onDone();
  };
}

function OwnForm(of: Of) {
  const { t } = useI18n();
  const send = useSend(of);
  const form = useCallForm<typeof nameTwoForOneHolder>({
    call: nameTwoForOneHolder,
    defaultValues: { twoForOneId: of.twoForOneId },
    send,
  });
  return (
    <form className={styles.people} onSubmit={form.submit} noValidate>
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('twoForOne.holder.save')}
      </Button>
    </form>
  );
}

function OtherForm(of: Of) {
  const { t } = useI18n();
  const save = useSend(of);
  const form = useCallForm<typeof nameTwoForOneHolder>({
    call: nameTwoForOneHolder,
    draft: `two-for-one-${of.twoForOneId}`,
    defaultValues: { twoForOneId: of.twoForOneId, form: EMPTY },
    async send(input) {
      try {
        await save(input);
      } catch (error) {
        // Of the own document it is said beside the field.
        if (!(error instanceof ApiError) || error.codigo !== 'promo_second_oneself') throw error;
        form.setError('form.documentNumber', { message: error.mensaje });
        form.setFocus('form.documentNumber');
      }
    },
  });
  return (
    <form className={styles.people} onSubmit={form.submit} noValidate>
      <p className={styles.quiet}>{t('twoForOne.holder.hint')}</p>
      <PersonFields form={personForm(form)} />
      {form.failure !== '' && (
        <p role="alert" className={styles.error}>
          {form.failure}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('twoForOne.holder.save')}
      </Button>
    </form>
  );
}
