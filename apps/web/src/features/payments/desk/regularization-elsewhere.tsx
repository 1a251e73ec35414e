import type { Regularization } from '@kantuta/contract/payments/regularizations.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import styles from './desk-money.module.css';

/** Money on the account of another company: it must first be moved between the companies, which is not done here. */
export function Elsewhere({ of: { came, company, meant, person } }: { of: Regularization }) {
  const { t, format } = useI18n();
  const names = { came: company.name, meant: meant?.company.name ?? '—' };
  const amount = format.money(came.amount);
  return (
    <Section title={t('deskMoney.elsewhere.title')}>
      <Panel tone="info">
        <p>
          <strong>{t('deskMoney.elsewhere.what', names)}</strong>
        </p>
        <ol className={styles.steps}>
          <li>{t('deskMoney.elsewhere.transfer', { ...names, amount, event: came.eventId })}</li>
          <li>
            {t('deskMoney.elsewhere.note')}{' '}
            {person && (
              <Link
                to="/operaciones/clientes/$personId"
                params={{ personId: String(person.id) }}
                search={{ tab: 'notes' }}
                preload={false}
              >
                {t('deskMoney.elsewhere.notes')}
              </Link>
            )}
          </li>
          <li>{t('deskMoney.elsewhere.wait')}</li>
        </ol>
      </Panel>
    </Section>
  );
}
