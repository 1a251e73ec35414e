import type { BillingRecord } from '@kantuta/contract/billing/billing.calls';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BillingForm } from './billing-form.tsx';
import styles from './billing.module.css';

/** The form, then a confirmation, then it closes (specification section 4, "Billing dialog"). */
export function BillingDialog({ record, onClose }: { record: BillingRecord; onClose: () => void }) {
  const { t } = useI18n();
  const [isSaved, setSaved] = useState(false);
  if (isSaved)
    return (
      <Dialog
        title={t('billing.savedTitle')}
        sheet
        face="saved"
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <output>{t('billing.saved')}</output>
        <p className={styles.quiet}>{t('billing.savedHint')}</p>
      </Dialog>
    );
  return (
    <Dialog title={t('billing.title')} sheet onClose={onClose}>
      <p className={styles.quiet}>{t('billing.lead')}</p>
      <BillingForm
        record={record}
        onSaved={() => setSaved(true)}
        later={
          <Button onClick={onClose}>
            {t(record.idDatosFactura === 0 ? 'billing.later' : 'ui.cancel')}
          </Button>
        }
      />
    </Dialog>
  );
}
