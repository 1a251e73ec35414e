import { TICKET_TERMS } from '@kantuta/contract/reservations/deposit.rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { acceptance } from './deposits.api.ts';
import styles from './deposit-form.module.css';
import { TicketTerms } from './ticket-terms.tsx';

/** A season ticket that is paid and waits for its terms: accepting them closes the purchase (SALE-26). */
export function AcceptTerms({ saleId }: { saleId: number }) {
  const { t } = useI18n();
  const [isAccepted, setAccepted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const accept = useMutation({ ...acceptance, onError: showError });
  return (
    <div className={styles.actions}>
      <TicketTerms
        version={TICKET_TERMS}
        isAccepted={isAccepted}
        isMissing={isAsked && !isAccepted}
        onChange={setAccepted}
      />
      <Button
        kind="primary"
        wide
        busy={accept.isPending}
        onClick={() => {
          setAsked(true);
          if (isAccepted) accept.mutate({ saleId, version: TICKET_TERMS });
        }}
      >
        {t('reserving.terms.close')}
      </Button>
    </div>
  );
}
