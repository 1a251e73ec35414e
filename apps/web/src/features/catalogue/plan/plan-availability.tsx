import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import styles from './plan-availability.module.css';

/** That somebody else has it, and what is free beside it. */
export function PlanAvailability({ page: { thing, alternatives } }: { page: PlanPage }) {
  const { t, format } = useI18n();
  const { state } = thing;
  return (
    <div className={styles.taken}>
      <p className={styles.state}>
        {state === null || state === 'free' ? t('plans.noStock') : t(`plans.taken.${state}`)}
      </p>
      {alternatives.length > 0 && (
        <>
          <p>{t('plans.alternatives')}</p>
          <ul className={styles.list}>
            {alternatives.map(({ placeId, detail, price }) => (
              <li key={placeId}>
                <Link
                  to="/forma-pago/lote/$idlote"
                  params={{ idlote: String(placeId) }}
                  className={styles.link}
                >
                  {detail}
                </Link>
                {price && <span> {format.money(price)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
