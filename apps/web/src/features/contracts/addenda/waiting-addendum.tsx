import type { Addendum } from '@kantuta/contract/contracts/addenda.calls';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { withdrawing } from './addenda.api.ts';
import styles from './addenda.module.css';
import { TermComparison } from './term-comparison.tsx';

/** What was asked for and waits for the office, with the way to take it back. */
export function WaitingAddendum({ addendum }: { addendum: Addendum }) {
  const { t, format } = useI18n();
  const { addendumId, term, validUntil } = addendum;
  const taking = useMutation({
    ...withdrawing,
    onSuccess: () => showToast('success', t('addenda.takenBack')),
  });
  return (
    <div className={styles.form}>
      {term && <TermComparison {...term} />}
      {validUntil !== null && (
        <p className={styles.quiet}>{t('addenda.until', { date: format.dateTime(validUntil) })}</p>
      )}
      {taking.error && <Refused error={taking.error} />}
      <Button kind="quiet" busy={taking.isPending} onClick={() => taking.mutate(addendumId)}>
        {t('addenda.takeBack')}
      </Button>
    </div>
  );
}
