import type { AnswerOf } from '@kantuta/contract/call';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CheckResult } from './check-result.tsx';
import styles from './check-payment-page.module.css';

type Found = AnswerOf<typeof checkPayment>;

/** Checks any payment by its reference and the last 3 characters of the document; every mismatch gets the same answer (PAY-17). */
export function CheckForm({ reference }: { reference: string }) {
  const { t } = useI18n();
  const session = useSession();
  const [found, setFound] = useState<Found | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useCallForm({
    call: checkPayment,
    beside: true,
    defaultValues: { reference, documentEnd: '' },
    send: async (input) => {
      setMissing(false);
      try {
        setFound(await callApi(checkPayment, input));
      } catch (error) {
        if (!isRefusal(error, 'payment_not_found')) throw error;
        setMissing(true);
      }
    },
  });
  const referenceField = form.field('reference');
  const endField = form.field('documentEnd');

  if (found) {
    return (
      <CheckResult
        found={found}
        onAnother={() => {
          setFound(null);
          form.reset({ reference: '', documentEnd: '' });
        }}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t('checks.payment.intro')}</p>
      <TextField
        label={t('checks.payment.reference')}
        hint={t('checks.payment.referenceHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...referenceField}
        error={referenceField.error && t('checks.payment.referenceFormat')}
      />
      <TextField
        label={t('checks.payment.documentEnd')}
        hint={t('checks.payment.documentEndHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={3}
        {...endField}
        error={endField.error && t('checks.payment.documentEndFormat')}
      />
      {isMissing && (
        <p role="alert" className={styles.failed}>
          <strong>{t('checks.payment.notFound')}</strong> {t('checks.payment.notFoundHint')}
        </p>
      )}
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('checks.payment.submit')}
      </Button>
      <div className={styles.links}>
        <Link to="/verificar-pago/$tipopago" params={{ tipopago: 'recibo' }}>
          {t('checks.payment.receiptLink')}
        </Link>
        {!session && <Link to="/">{t('checks.payment.signIn')}</Link>}
      </div>
    </form>
  );
}
