import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueuePlace } from '../queue/queue-place.tsx';
import styles from './plan-availability.module.css';

/** That somebody else has it, the queue for it, and what is free beside it. */
export function PlanAvailability({
  page,
  placeId,
  mayWait,
}: {
  page: PlanPage;
  /** Of a unit. */
  placeId: number;
  mayWait: boolean;
}) {
  const { t } = useI18n();
  const { state } = page.thing;
  if (state === null || state === 'free')
    return <p className={styles.state}>{t('plans.noStock')}</p>;
  return (
    <QueuePlace
      placeId={placeId}
      state={state}
      mayWait={mayWait}
      taken={<p className={styles.state}>{t(`plans.taken.${state}`)}</p>}
      turn={null}
    >
      <Near page={page} />
    </QueuePlace>
  );
}

function Near({ page: { alternatives } }: { page: PlanPage }) {
  const { t, format } = useI18n();
  if (alternatives.length === 0) return null;
  return (
    <div className={styles.taken}>
      <p>{t('plans.alternatives')}</p>
      <ul className={styles.list}>
        {alternatives.map(({ placeId, detail, price, monthly }) => (
          <li key={placeId}>
            <Link
              to="/forma-pago/lote/$idlote"
              params={{ idlote: String(placeId) }}
              className={styles.link}
            >
              {detail}
            </Link>
            {price && <span> {format.money(price)}</span>}
            {monthly && (
              <span>
                {t('plans.instalment', {
                  n: monthly.months,
                  amount: format.money(monthly.amount),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
