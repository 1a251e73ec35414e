import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { useI18n } from '../lib/i18n.tsx';
import { LinkButton } from './button.tsx';
import styles from './refused.module.css';

/** Why something was refused, beside what asked for it; wherever overdue instalments are the reason, with the way to pay them (RES-4). */
export function Refused({
  error,
  children,
  paying,
}: {
  error: unknown;
  children?: ReactNode;
  /** What of it is paid, and where its payment leads back to (PAY-74). */
  paying?: { sale: number; mode: 'overdue'; from: { kind: string; place: string } };
}) {
  const { t } = useI18n();
  const { codigo, mensaje } = error instanceof ApiError ? error : { codigo: '', mensaje: '' };
  return (
    <div role="alert" className={styles.refused}>
      <p>{mensaje || t('errors.load')}</p>
      {children}
      {codigo === 'overdue_instalments' && (
        <LinkButton kind="primary" to="/realizar-pago" {...wayToPay(paying)}>
          {t('holds.payNow')}
        </LinkButton>
      )}
    </div>
  );
}

function wayToPay(paying: Parameters<typeof Refused>[0]['paying']) {
  if (!paying) return {};
  const { sale, mode, from } = paying;
  return { search: { sale, mode }, state: { payFrom: from } };
}
