import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { viewEnded } from '../../lib/api.ts';
import { now } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import type { View } from '../../lib/session-store.ts';
import { showToast } from '../../lib/toasts.ts';
import { leaveView } from '../../lib/view.ts';
import styles from './view-strip.module.css';

/** Above every page while an operator sees as a customer: as whom, until when, and the way out (PPL-12). */
export function ViewStrip({ view }: { view: View }) {
  const { t, format } = useI18n();
  const navigate = useNavigate();
  const { name, personId, expiresAt } = view;

  function leave(): void {
    leaveView();
    void navigate({
      to: '/operaciones/clientes/$personId',
      params: { personId: String(personId) },
    });
  }

  useEffect(() => {
    const over = () => {
      showToast('info', t('customers.view.over'));
      leave();
    };
    const timer = setTimeout(over, Math.max(0, Date.parse(expiresAt) - now().getTime()));
    const stop = viewEnded.on(over);
    return () => {
      clearTimeout(timer);
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one timer per view: the texts and the callback of this rendering stay valid
  }, [expiresAt]);

  return (
    <aside className={styles.strip} aria-label={t('customers.view.label')}>
      <Eye size={20} aria-hidden />
      <p>
        <strong>{t('customers.view.as', { name })}</strong> {t('customers.view.readOnly')}
        {' · '}
        {t('customers.view.until', { time: format.time(expiresAt) })}
      </p>
      <button type="button" className={styles.leave} onClick={leave}>
        {t('customers.view.leave')}
      </button>
    </aside>
  );
}
