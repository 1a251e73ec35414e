import { savePersonal } from '@kantuta/contract/contracts/preparing.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { PersonFields, ReferralField } from '../../../ui/person-form/person-fields.tsx';
import { personForm } from '../../../ui/person-form/person-form.ts';
import { startOf } from '../../../ui/person-form/person-start.ts';
import { keepPersonal, type Preparation } from './preparing.api.ts';
import styles from './preparing.module.css';

/** The personal data that the contract names: as they were left, or as they are known. */
export function PersonalStep({
  preparation: { saleId, personal, locked, hasReferral },
  onDone,
}: {
  preparation: Preparation;
  onDone: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm<typeof savePersonal>({
    call: savePersonal,
    beside: true,
    draft: `contract-personal-${saleId}`,
    defaultValues: { saleId, form: { ...typedStart(personal), referral: personal.referral } },
    async send(values) {
      await keepPersonal({ ...values, saleId });
      onDone();
    },
  });
  const person = personForm(form);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.quiet}>{t('contracting.personal.lead')}</p>
      <PersonFields form={person} isKept={(name) => locked.includes(name)} />
      {!hasReferral && <ReferralField form={person} />}
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('contracting.next')}
      </Button>
    </form>
  );
}

/** What is not known comes as 0 and is asked for. */
export function typedStart(typed: Preparation['personal']) {
  const { nationalityId, countryId, cityId } = typed;
  return startOf({
    ...typed,
    nationalityId: nationalityId === 0 ? null : nationalityId,
    countryId: countryId === 0 ? null : countryId,
    cityId: cityId === 0 ? null : cityId,
  });
}
