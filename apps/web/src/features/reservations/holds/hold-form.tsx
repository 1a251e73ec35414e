import type { HoldForm } from '@kantuta/contract/reservations/holds.calls';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { PersonFields, ReferralField } from '../../../ui/person-form/person-fields.tsx';
import { personForm } from '../../../ui/person-form/person-form.ts';
import { EMPTY, startOf } from '../../../ui/person-form/person-start.ts';
import { HolderFields } from './holder-fields.tsx';
import styles from './holds.module.css';
import { useHoldForm, type Filled } from './use-hold-form.ts';

const OF_ACCOUNT: readonly (keyof HoldForm)[] = [
  'firstName',
  'secondName',
  'paternalSurname',
  'maternalSurname',
  'documentNumber',
];

/**
 * The form of specification section 5, "Pre-reservation", filled in with what we know (RES-3). It is checked by the schema of the call; the server's
 * answers stand beside their fields, too, and nothing that was typed is lost.
 */
export function HoldFormPart(filled: Filled) {
  const { t } = useI18n();
  const { known, asksHolder, takesCard } = filled;
  const [isCardGoing, setCardGoing] = useState(false);
  const form = useHoldForm(filled);
  const forClient = useWatch({ control: form.control, name: 'forClient' });

  /** Name and document of the account stand: who they are is not changed by a form (RES-29). */
  const isKept = (name: keyof HoldForm) =>
    !forClient && OF_ACCOUNT.includes(name) && known.form[name as keyof typeof known.form] !== '';

  /** A client's form begins empty: nothing of the adviser belongs into it. */
  function chooseClient(isClient: boolean): void {
    form.setValue('forClient', isClient);
    form.setValue('form', isClient ? EMPTY : startOf(known.form));
    form.clearErrors();
  }

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {known.isSeller && (
        <Checkbox
          label={t('holds.forClient')}
          checked={forClient}
          onChange={(event) => chooseClient(event.target.checked)}
        />
      )}
      <PersonFields form={personForm(form)} isKept={isKept} />
      {asksHolder && <HolderFields form={form} takesCard={takesCard} onBusy={setCardGoing} />}
      <ReferralField form={personForm(form)} />
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {t('holds.review')}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={form.isSending || isCardGoing}>
        {t('holds.submit')}
      </Button>
    </form>
  );
}
