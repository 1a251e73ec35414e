import type { Improvement } from '@kantuta/contract/memberships/improving/improvements.calls';
import { useMutation } from '@tanstack/react-query';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel } from '../../../ui/section.tsx';
import { ChangeParts } from './change-parts.tsx';
import { ContractToSign } from './contract-to-sign.tsx';
import { signing } from './improvement.api.ts';
import styles from './improving.module.css';

/** What was paid waits for its addendum, or for the contract of an upgrade: what it says, until when, and the signature (MEM-6, MEM-7). */
export function ToSign({ of }: { of: Improvement }) {
  const { t, format } = useI18n();
  const { signUntil, dueNow } = of;
  const amount = format.money(dueNow);
  return (
    <>
      <Panel tone="due">
        <strong>{t('improvement.toSign')}</strong>
        {signUntil !== null && (
          <p>{t('improvement.signUntil', { date: format.deadline(signUntil), amount })}</p>
        )}
        <p>{t('improvement.frozen')}</p>
      </Panel>
      <ChangeParts of={of} />
      {of.way === 'upgrade' ? <ContractToSign of={of} /> : <Addendum of={of} />}
    </>
  );
}

/** The signature of an improvement. */
function Addendum({ of: { improvementId, read } }: { of: Improvement }) {
  const { t } = useI18n();
  const { mutate, isPending, error } = useMutation(signing);
  return (
    <div className={styles.actions}>
      <p className={styles.quiet}>{t('improvement.proof')}</p>
      {isRefusal(error, 'contract_changed') ? (
        <p role="alert">{t('improvement.changed')}</p>
      ) : (
        error !== null && (
          <Refused error={error}>
            {isRefusal(error, 'improve_office') && (
              <LinkButton to="/atencion-cliente">{t('improving.ask')}</LinkButton>
            )}
          </Refused>
        )
      )}
      <Button
        kind="primary"
        wide
        busy={isPending}
        onClick={() => mutate({ improvementId, ...read })}
      >
        {t('improvement.sign')}
      </Button>
    </div>
  );
}
