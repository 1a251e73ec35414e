import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import styles from './billing.module.css';
import { BillingDialog } from './billing-dialog.tsx';
import { useDocumentName } from './document-name.ts';
import { useBilling } from './use-billing.ts';

const KEY = 'billingAsked';

/** On the page of payment: the invoice of what is paid there. */
export function PayBilling() {
  return <BillingData />;
}

/**
 * Whose name is on the invoices, with the banner "Ver mis datos". Where nothing is saved yet, or when it is forced, the dialog opens by
 * itself, once in a session (specification section 4, "Billing dialog"; BIL-4).
 */
export function BillingData({ isForced = false }: { isForced?: boolean }) {
  const { t } = useI18n();
  const session = useSignedIn();
  const { record } = useBilling(session);
  const [isOpen, setOpen] = useState(isForced);
  const [isAsked, setAsked] = useState(() => readStored('local', KEY) === String(session.iat));
  const { data } = record;
  const nameOf = useDocumentName();
  // An operator who sees as the customer only looks.
  const mayChange = session.view === undefined && session.puedeIngresar === 1;
  if (data === undefined) return null;

  const isNew = data.idDatosFactura === 0;
  // Saving changes the record: the dialog stays open for its confirmation.
  if (isNew && mayChange && !isAsked) {
    setAsked(true);
    setOpen(true);
  }

  function close(): void {
    writeStored('local', KEY, String(session.iat));
    setOpen(false);
  }

  return (
    <div className={styles.banner}>
      <div className={styles.bannerText}>
        <p className={styles.name}>
          {isNew ? t('billing.bannerNone') : t('billing.bannerTo', { name: data.razonSocial })}
        </p>
        {!isNew && (
          <p className={styles.quiet}>
            {nameOf(data.tipoDocumento)} ·{' '}
            {[data.nroDocumento, data.complemento].filter(Boolean).join('-')}
          </p>
        )}
      </div>
      {mayChange && (
        <Button small onClick={() => setOpen(true)}>
          {t(isNew ? 'billing.fill' : 'billing.view')}
        </Button>
      )}
      {mayChange && isOpen && <BillingDialog record={data} onClose={close} />}
    </div>
  );
}
